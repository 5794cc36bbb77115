import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QueryView, useOpened } from '#client/components/query-view.tsx';
import { formatRelative } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { assignmentKindLabels } from '#shared/assignments/kinds.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';
import { assignmentQueries } from './api.ts';
import { eventWords, isOff } from './piece-words.ts';
import { ZoneNote } from './zone-note.tsx';

interface AssignmentReadingProps {
  id: number;
  /** The list's row, shown until the assignment is loaded. */
  listed: AssignmentView | undefined;
  onLeave: () => void;
  children: (assignment: AssignmentView) => ReactNode;
}

/** An assignment beside its list; its pieces are below it. */
export function AssignmentReading({ id, listed, onLeave, children }: AssignmentReadingProps) {
  const opened = useOpened(assignmentQueries.detail(id), listed);
  return (
    <QueryView<AssignmentView>
      query={opened}
      loading="Loading..."
      skeletonLines={6}
      gone={
        <p className="py-4">
          It isn’t there anymore, or it’s no longer yours.{' '}
          <button type="button" onClick={onLeave} className="min-h-11 cursor-pointer underline underline-offset-4">
            Leave it
          </button>
        </p>
      }
    >
      {(assignment) => (
        <>
          <Head assignment={assignment} />
          {children(assignment)}
        </>
      )}
    </QueryView>
  );
}

function Head({ assignment }: { assignment: AssignmentView }) {
  const { title, kind, isApproved, planner, submissionId, createdAt } = assignment;
  const event = eventWords(assignment);
  const note = isOff(assignment)
    ? 'Called off: nothing has to be handed in.'
    : !isApproved && 'A manager approved it, and an admin decides next.';
  return (
    <>
      <h3 dir="auto" className="font-display font-semibold text-2xl leading-tight wrap-anywhere">
        {title}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <span>{assignmentKindLabels[kind]}</span>
        {planner && (
          <span>
            Planned by <bdi>{personName(planner)}</bdi>
          </span>
        )}
        <time dateTime={createdAt}>{formatRelative(createdAt)}</time>
        {submissionId !== null && (
          <Link
            href={pathTo('submission', { id: submissionId })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            The submission
          </Link>
        )}
      </p>
      {event && <p className="wrap-anywhere">{event}</p>}
      {note && <p className="mt-1 text-muted">{note}</p>}
      {/* Beside the list from 1024 px on, which says it. */}
      <ZoneNote className="lg:hidden" />
    </>
  );
}
