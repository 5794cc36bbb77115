import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatEventTime } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { personName } from '#shared/people.ts';
import { roleLabel } from '#shared/roles.ts';
import type { TeamDue as Due } from '#shared/team.ts';
import { teamQueries } from './api.ts';

/** Texts that are due by the house rules after accepted events; their delivery is not recorded. */
export function TeamDue() {
  const due = useQuery(teamQueries.due());
  const { notesHours, reviewHours } = useProfile().data?.houseRules ?? {};
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        For events that were accepted and end between three days ago and two weeks from now: notes {notesHours} hours,
        reviews {reviewHours} hours after the end. Whether a piece was delivered is not recorded here.
      </p>
      <QueryView
        query={due}
        loading="Loading what is due..."
        skeletonLines={8}
        empty={
          <NoMatch title="Nothing is due." noun="pieces" onClear={undefined}>
            Notes and reviews of accepted events will appear here.
          </NoMatch>
        }
      >
        {(pieces) => (
          <ul className="border-text border-t">
            {pieces.map((piece) => (
              <DueRow key={`${piece.submissionId} ${piece.name}`} piece={piece} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function DueRow({ piece: { submissionId, title, employee, role, name, hours, at } }: { piece: Due }) {
  return (
    <li className="grid gap-x-6 border-rule border-b py-3 md:grid-cols-[14rem_1fr_auto] md:items-center">
      <span className="font-medium tabular-nums">
        {at ? formatEventTime(new Date(at.date), at.utc) : `${hours} hours after the end`}
      </span>
      <span className="min-w-0">
        <Link
          href={pathTo('submission', { id: submissionId })}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 wrap-anywhere"
        >
          {title}
        </Link>
        <span className="block text-muted text-sm">
          <bdi>{personName(employee)}</bdi>, {roleLabel(role)}
        </span>
      </span>
      <span className="text-muted">{name}</span>
    </li>
  );
}
