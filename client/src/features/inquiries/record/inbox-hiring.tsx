import { type ComponentProps, useState } from 'react';
import { Link } from 'wouter';
import { StageForm } from '#client/features/inquiries/hiring/stage-form.tsx';
import { StageMenu, stageActs } from '#client/features/inquiries/hiring/stage-menu.tsx';
import { begunStage, type LetterStage, letterStages } from '#client/features/inquiries/hiring-drafts.ts';
import type { SentReply } from '#client/features/inquiries/thread/use-reply-undo.ts';
import { withQuery } from '#client/lib/ask.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { isDecided } from '#shared/inquiries/hiring.ts';
import { can } from '#shared/permissions/permissions.ts';
import { InboxWork } from './inbox-work.tsx';

interface InboxHiringProps extends Omit<ComponentProps<typeof InboxWork>, 'menu'> {
  onSent: (reply: SentReply | undefined, options: { opensNext: boolean }) => void;
}

/** An application's stage leads and its state follows; one that can't be moved shows its state alone. */
export function InboxHiring({ onSent, ...work }: InboxHiringProps) {
  const { inquiry } = work;
  const { id, stage, status, withdrawnAt, account } = inquiry;
  const { data: reader } = useProfile();
  const [chosenStage, setChosen] = useState<LetterStage | undefined>(() => begunStage(reader?.id, id));
  const isMovable = status !== 'spam' && withdrawnAt === null;
  const mayHire = can(reader ?? null, 'employees:manage');
  const nextStages = isMovable ? letterStages.filter((next) => next !== stage && (next !== 'accepted' || mayHire)) : [];
  useShortcuts(Object.fromEntries(nextStages.map((next) => [keyOf[next], () => setChosen(next)])), { does: keys });
  return (
    <section aria-label="Hiring">
      <InboxWork
        {...work}
        menu={
          isMovable
            ? (choose) => <StageMenu {...{ inquiry, nextStages }} onStage={setChosen} onStatus={choose} />
            : undefined
        }
      />
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
          <StageForm
            key={chosenStage}
            inquiry={inquiry}
            stage={chosenStage}
            act={stageActs[chosenStage]}
            onMoved={(reply) => {
              setChosen(undefined);
              onSent(reply, { opensNext: isDecided(chosenStage) });
            }}
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
    </section>
  );
}

const keyOf: Record<LetterStage, string> = { shortlist: 's', talk: 't', accepted: 'a', declined: 'd' };

const keys = [
  ['s', 'Put the applicant on the shortlist'],
  ['t', 'Invite the applicant to a talk'],
  ['a', 'Accept the applicant'],
  ['d', 'Decline the applicant'],
] as const;
