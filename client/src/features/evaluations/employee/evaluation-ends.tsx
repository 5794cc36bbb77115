import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';
import { TakeBackButton } from './take-back-button.tsx';
import type { HandedIn } from './use-hand-in.ts';

export function EvaluationSubmitted({
  id,
  submittedAt,
  wereOthersAsked,
  onTakenBack,
}: HandedIn & { onTakenBack: () => void }) {
  return (
    <End title="Evaluation submitted" n={5} isOutcome>
      <p>
        It arrived on {formatDateTime(submittedAt)}. The administrators read it; an answer appears in your history.
        Until one of them opens or exports it, you can take it back and go on writing.
      </p>
      {wereOthersAsked && (
        <p className="mt-4">
          The questions were changed while you were writing. Each answer is kept with the question as you saw it.
        </p>
      )}
      <Ways>
        <ButtonLink variant="primary" href={pathTo('employeeDashboard')}>
          Return to Dashboard
        </ButtonLink>
        <ButtonLink href={pathTo('history')}>View History</ButtonLink>
        <TakeBackButton id={id} onTakenBack={onTakenBack} />
      </Ways>
    </End>
  );
}

export function NoEvaluation({ role }: { role: EmployeeRole }) {
  return (
    <End title="There’s no self-evaluation for your role" n={1}>
      <p>
        {roleLabel(role)} has no questions of its own. If you wrote evaluations in another role before, they are in your
        history.
      </p>
      <Ways>
        <ButtonLink variant="primary" href={pathTo('employeeDashboard')}>
          Return to Dashboard
        </ButtonLink>
        <ButtonLink href={pathTo('history')}>View History</ButtonLink>
      </Ways>
    </End>
  );
}

export function ForeignEvaluation({ asked, own }: { asked: string; own: EmployeeRole }) {
  return (
    <End title="This evaluation belongs to another role" n={2}>
      <p>
        You’re signed in as {roleLabel(own)}; this one is for {roleLabel(asked)}.
      </p>
      <Ways>
        {hasEvaluation(own) && (
          <ButtonLink variant="primary" href={pathTo('evaluation', { role: own })}>
            Open your own evaluation
          </ButtonLink>
        )}
        <ButtonLink href={pathTo('employeeDashboard')}>Return to Dashboard</ButtonLink>
      </Ways>
    </End>
  );
}

function End({
  title,
  n,
  isOutcome = false,
  children,
}: {
  title: string;
  n: number;
  isOutcome?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <StandingWave n={n} loops className="mt-4 h-16 w-full text-accent" />
      <h1
        ref={isOutcome ? takesFocus : undefined}
        tabIndex={-1}
        className="mt-10 max-w-[18em] text-title wrap-anywhere"
      >
        {title}
      </h1>
      <div className="mt-4 max-w-prose text-lg wrap-anywhere">{children}</div>
    </>
  );
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="mt-8 flex flex-wrap gap-3 text-base">{children}</div>;
}
