import { Link } from 'wouter';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface SubmissionsWaitingProps {
  submissions: readonly SubmissionView[];
  role: EmployeeRole;
}

export function SubmissionsWaiting({ submissions, role }: SubmissionsWaitingProps) {
  if (submissions.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="border-rule-strong border-b py-6">
      <h2 id="waiting" className="font-semibold text-2xl">
        Waiting for you
      </h2>
      <ul className="mt-3">
        {submissions.map(({ id, title, submissionType, status, updatedAt, createdAt }) => (
          <li
            key={id}
            className="grid items-center gap-x-6 border-rule border-t py-1 sm:grid-cols-[minmax(0,1fr)_auto_13rem]"
          >
            <span className="font-medium wrap-anywhere max-sm:pt-2">{title}</span>
            <span className="flex flex-wrap items-center gap-x-4">
              <SubmissionStatusBadge status={status} />
              <time className="text-muted text-sm tabular-nums sm:w-28" dateTime={updatedAt ?? createdAt}>
                {formatDate(updatedAt ?? createdAt)}
              </time>
            </span>
            <Link
              href={pathTo('submission', { id })}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:justify-self-end"
            >
              {/* An earlier role began it, which this one may not send. */}
              {!allowedTypes(role).includes(submissionType)
                ? 'Read'
                : status === 'draft'
                  ? 'Continue draft'
                  : 'Change and send again'}
              <span className="sr-only">: {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
