import { useInfiniteQuery } from '@tanstack/react-query';
import type { NextPart, NextThing } from '#client/components/next-list.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import {
  answerId,
  handInId,
  isForReader,
  isLate,
  isOutstanding,
  piecesOf,
  startWords,
  whoWords,
} from '#client/features/assignments/piece-words.ts';
import { formatRowTime } from '#client/lib/format.ts';
import { useActs } from '#client/lib/outbox/outbox.ts';
import { pathTo } from '#client/lib/paths.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';

const shownMax = 3;

/** The pieces that one has to take or hand in, by when they are due, else by their event. */
export function usePiecesNext(profile: EmployeeProfile): NextPart {
  const query = useInfiniteQuery(assignmentQueries.own());
  const pressed = useActs().flatMap(({ id, refusal, isStopped }) => (refusal || isStopped ? [] : id));
  const open = (query.data?.rows ?? []).flatMap((assignment) =>
    piecesOf(assignment)
      .filter((piece) => isForReader(piece, profile) && isOutstanding(piece) && piece.status !== 'declined')
      .map((piece) => ({
        assignment,
        piece,
        due: piece.dueAt ?? assignment.endsAt ?? assignment.beginsAt ?? undefined,
      })),
  );
  open.sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'));
  const things: NextThing[] = open.slice(0, shownMax).map(({ assignment, piece, due }) => ({
    urgency: urgencyOf(piece),
    due,
    label: `${deliverableKindLabels[piece.kind]}: ${assignment.title}`,
    href: `${pathTo('employeeAssignments')}?selected=${assignment.id}`,
    about: aboutWords(
      assignment,
      piece,
      [handInId, answerId].some((idOf) => pressed.includes(idOf(profile.id, piece.id))),
    ),
  }));
  const more = open.length - things.length;
  if (more > 0) {
    const label = more === 1 ? '1 more piece' : `${more} more pieces`;
    things.push({ urgency: 'asked', label, href: pathTo('employeeAssignments'), about: '' });
  }
  return { name: 'Your pieces', query, things };
}

function urgencyOf(piece: DeliverableView): NextThing['urgency'] {
  if (isLate(piece)) return 'late';
  if (piece.status === 'returned') return 'returned';
  return piece.status === 'asked' ? 'asked' : 'due';
}

function aboutWords(assignment: AssignmentView, piece: DeliverableView, isWaiting: boolean): string {
  if (isWaiting) return 'Waits to be sent.';
  const { status, assignee, dueAt } = piece;
  // What is offered to a role can be taken, not declined.
  const act = status === 'asked' && !assignee ? `Open to ${whoWords(piece)}.` : acts[status as 'asked'];
  const when = dueAt ? `${isLate(piece) ? 'Was due' : 'Due'} ${formatRowTime(dueAt)}` : startWords(assignment);
  return [act, when && `${when}.`].filter(Boolean).join(' ');
}

const acts = { asked: 'To take or decline.', taken: 'To hand in.', returned: 'Returned to you.' };
