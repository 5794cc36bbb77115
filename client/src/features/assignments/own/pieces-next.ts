import { useInfiniteQuery } from '@tanstack/react-query';
import type { NextPart, NextThing } from '#client/components/next-list.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { dueWords, isForReader, isLate, isOutstanding, piecesOf } from '#client/features/assignments/piece-words.ts';
import { pathTo } from '#client/lib/paths.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';

const shownMax = 3;

/** The pieces that one has to take or hand in, those that are due first before the others. */
export function usePiecesNext(profile: EmployeeProfile): NextPart {
  const query = useInfiniteQuery(assignmentQueries.own());
  const open = (query.data?.rows ?? []).flatMap((assignment) =>
    piecesOf(assignment)
      .filter((piece) => isForReader(piece, profile) && isOutstanding(piece) && piece.status !== 'declined')
      .map((piece) => ({ assignment, piece })),
  );
  const things: NextThing[] = open.slice(0, shownMax).map(({ assignment, piece }) => ({
    urgency: urgencyOf(piece),
    due: piece.dueAt ?? undefined,
    label: `${deliverableKindLabels[piece.kind]}: ${assignment.title}`,
    href: `${pathTo('employeeAssignments')}?selected=${assignment.id}`,
    about: `${acts[piece.status as 'asked']} ${dueWords(piece)}.`,
  }));
  const more = open.length - things.length;
  if (more > 0) {
    const label = more === 1 ? '1 more piece' : `${more} more pieces`;
    things.push({ urgency: 'asked', label, href: pathTo('employeeAssignments'), about: 'Due later than these.' });
  }
  return { name: 'Your pieces', query, things };
}

function urgencyOf(piece: DeliverableView): NextThing['urgency'] {
  if (isLate(piece)) return 'late';
  if (piece.status === 'returned') return 'returned';
  return piece.status === 'asked' ? 'asked' : 'due';
}

const acts = { asked: 'To take or decline.', taken: 'To hand in.', returned: 'Returned to you.' };
