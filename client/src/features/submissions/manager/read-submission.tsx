import { Link } from 'wouter';
import { SubmissionReading } from '#client/features/submissions/desk/submission-reading.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import { History, ManagerFacts } from './manager-reading.tsx';

interface ReadSubmissionProps {
  id: number;
  readerId: number;
  /** A link to where it is decided; undefined if the reader can’t decide. */
  decisionOf: (status: SubmissionStatus) => { words: string; href: string } | undefined;
  onLeave: () => void;
}

/** A submission beside a list of such as aren't decided on there. */
export function ReadSubmission({ id, readerId, decisionOf, onLeave }: ReadSubmissionProps) {
  return (
    <SubmissionReading id={id} readerId={readerId} facts={ManagerFacts} onLeave={onLeave}>
      {(submission) => {
        const decision = submission.employeeId === readerId ? undefined : decisionOf(submission.status);
        return (
          <>
            <History submission={submission} readerId={readerId} isOpen />
            <p className="flex flex-wrap gap-x-6 py-3">
              <Link href={pathTo('submission', { id })} className={linkClass}>
                On a page of its own
              </Link>
              {decision && (
                <Link href={decision.href} className={linkClass}>
                  {decision.words}
                </Link>
              )}
            </p>
          </>
        );
      }}
    </SubmissionReading>
  );
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';
