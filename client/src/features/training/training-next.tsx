import { useQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { priorities } from '#shared/training.ts';
import type { TrainingModule } from '#shared/training-views.ts';
import { trainingQueries } from './api.ts';
import { modulePath } from './module-path.ts';
import { countDone, isDone } from './module-progress.ts';

/** A started module first, then the most important one. */
export function TrainingNext() {
  const modules = useQuery(trainingQueries.list());
  return (
    <NextArea name="Training">
      <QueryView
        query={modules}
        skeletonLines={1}
        empty={<NextStep action={null}>There is no training for your role yet.</NextStep>}
      >
        {(rows) => {
          const open = rows.filter((module) => !isDone(module));
          const next = nextOf(open);
          const done = countDone(rows);
          return (
            <NextStep action={next ? { label: next.title, href: modulePath(next.id) } : null}>
              {next ? `${done} of ${rows.length} modules done.` : `All ${rows.length} modules are done.`}
              {next?.changed && ' This one changed since you finished it.'}
            </NextStep>
          );
        }}
      </QueryView>
    </NextArea>
  );
}

function nextOf(open: TrainingModule[]): TrainingModule | undefined {
  const byPriority = priorities.flatMap((priority) => open.filter((module) => module.priority === priority));
  return byPriority.find(({ state }) => state === 'started') ?? byPriority[0];
}
