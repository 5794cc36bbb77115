import { useInfiniteQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { pathTo } from '#client/lib/paths.ts';

export function SubmissionsNext() {
  const returned = useInfiniteQuery(submissionQueries.returned());
  return (
    <NextArea name="Submissions">
      <QueryView query={returned} skeletonLines={1}>
        {({ rows, total }) => {
          const oldest = rows.at(-1);
          if (!oldest) {
            return <NextStep action={null}>No changes were requested.</NextStep>;
          }
          return (
            <NextStep action={{ label: oldest.title, href: pathTo('submission', { id: oldest.id }) }}>
              {total === 1 ? 'Changes were requested.' : `Changes were requested here and in ${total - 1} more.`}
            </NextStep>
          );
        }}
      </QueryView>
    </NextArea>
  );
}
