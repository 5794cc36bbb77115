import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import type { SentReply } from '#client/features/inquiries/thread/use-reply-undo.ts';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { isDecided, stageLabels } from '#shared/inquiries/hiring.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { can } from '#shared/permissions.ts';
import { useMoveApplication } from './hiring-api.ts';
import { begunStage, type LetterStage, letterStages } from './hiring-drafts.ts';
import { StageBadge } from './stage-badge.tsx';

const StageForm = lazy(async () => ({ default: (await import('./stage-form.tsx')).StageForm }));

interface InboxHiringProps {
  inquiry: InquiryDetail;
  onSent: (reply: SentReply | undefined, options: { opensNext: boolean }) => void;
}

/** The stage of an application, and what leads to the next one. Other forms have none. */
export function InboxHiring({ inquiry, onSent }: InboxHiringProps) {
  const { id, stage, status, withdrawnAt, account } = inquiry;
  const { data: reader } = useProfile();
  const [chosenStage, setChosen] = useState<LetterStage | undefined>(() => begunStage(reader?.id, id));
  const isMovable = stage !== null && status !== 'spam' && withdrawnAt === null;
  const mayHire = can(reader ?? null, 'employees:manage');
  const nextStages = isMovable ? letterStages.filter((next) => next !== stage && (next !== 'accepted' || mayHire)) : [];
  useShortcuts(Object.fromEntries(nextStages.map((next) => [keyOf[next], () => setChosen(next)])), { does: keys });
  if (stage === null) return null;
  return (
    <section aria-label="Hiring" className="mt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-2 flex items-center gap-2">
          <span className="text-muted">Stage</span> <StageBadge stage={stage} />
        </p>
        {nextStages.map((next) => (
          <Button
            key={next}
            size="small"
            aria-keyshortcuts={keyOf[next]}
            aria-expanded={chosenStage === next}
            aria-controls="stage-form"
            onClick={() => setChosen(chosenStage === next ? undefined : next)}
          >
            {acts[next]}
          </Button>
        ))}
        {isMovable && stage !== 'new' && <BackToNew inquiry={inquiry} />}
      </div>
      {account && (
        <p className="mt-1">
          <Link
            href={withQuery(pathTo('adminAccounts'), { account: account.id })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Account of {account.name}
          </Link>
        </p>
      )}
      <div id="stage-form">
        {isMovable && chosenStage && (
          <Suspense>
            <StageForm
              key={chosenStage}
              inquiry={inquiry}
              stage={chosenStage}
              act={acts[chosenStage]}
              onMoved={(reply) => {
                setChosen(undefined);
                onSent(reply, { opensNext: isDecided(chosenStage) });
              }}
              onClose={() => setChosen(undefined)}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** Nobody is written to. */
function BackToNew({ inquiry: { id, version } }: { inquiry: InquiryDetail }) {
  const { mutate, error, isPending } = useMoveApplication(id);
  const move = { stage: 'new', letter: null, version } as const;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-disabled={isPending}
        onClick={() => isPending || mutate({ move, idempotencyKey: newIdempotencyKey() })}
      >
        Back to new
      </Button>
      <ErrorLine error={error} className="w-full" />
    </>
  );
}

const keyOf: Record<LetterStage, string> = { shortlist: 's', talk: 't', accepted: 'a', declined: 'd' };

const keys = [
  ['s', 'Put the applicant on the shortlist'],
  ['t', 'Invite the applicant to a talk'],
  ['a', 'Accept the applicant'],
  ['d', 'Decline the applicant'],
] as const;

const acts: Record<LetterStage, string> = {
  shortlist: stageLabels.shortlist,
  talk: stageLabels.talk,
  accepted: 'Accept',
  declined: 'Decline',
};
