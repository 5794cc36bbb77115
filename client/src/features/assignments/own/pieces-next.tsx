import { useInfiniteQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { dueWords, isForReader, isOutstanding, piecesOf } from '#client/features/assignments/piece-words.ts';
import { pathTo } from '#client/lib/paths.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';

/** The piece that is due first, of those that one still has to take or hand in. */
export function PiecesNext({ profile }: { profile: EmployeeProfile }) {
  const own = useInfiniteQuery(assignmentQueries.own());
  return (
    <NextArea name="Your pieces">
      <QueryView query={own} skeletonLines={1}>
        {({ rows }) => {
          const open = rows.flatMap((assignment) =>
            piecesOf(assignment)
              .filter((piece) => isForReader(piece, profile) && isOutstanding(piece) && piece.status !== 'declined')
              .map((piece) => ({ assignment, piece })),
          );
          const [first] = open;
          if (!first) return <NextStep action={null}>Nothing is asked of you.</NextStep>;
          const { assignment, piece } = first;
          return (
            <NextStep
              action={{
                label: `${deliverableKindLabels[piece.kind]}: ${assignment.title}`,
                href: `${pathTo('employeeAssignments')}?selected=${assignment.id}`,
              }}
            >
              {acts[piece.status as 'asked']} {dueWords(piece)}
              {open.length > 1 && `, and ${open.length - 1} more`}.
            </NextStep>
          );
        }}
      </QueryView>
    </NextArea>
  );
}

const acts = { asked: 'To take or decline.', taken: 'To hand in.', returned: 'Returned to you.' };
