import { useQuery } from '@tanstack/react-query';
import type { NextPart, NextThing } from '#client/components/next-list.tsx';
import { priorities } from '#shared/training/training.ts';
import type { TrainingModule } from '#shared/training/views.ts';
import { trainingQueries } from './api.ts';
import { modulePath } from './module-path.ts';
import { countDone, dueDayWords, isDone } from './module-progress.ts';

/** The next essential module with its day, else the one that was begun, else the next one. */
export function useTrainingNext(): NextPart {
  const query = useQuery(trainingQueries.list());
  const modules = query.data ?? [];
  const open = modules.filter((module) => !isDone(module));
  const essential = open.filter(({ priority }) => priority === 'high');
  const next = nextOf(essential.length > 0 ? essential : open);
  if (!next) return { name: 'Training', query, things: [] };
  const things = [
    {
      urgency: urgencyOf(next),
      due: (next.state !== 'done' && next.dueOn) || undefined,
      label: next.title,
      href: modulePath(next.id),
      about: [
        next.changed && 'This one changed since you finished it.',
        dueDayWords(next),
        `${countDone(modules)} of ${modules.length} modules done.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
  ];
  return { name: 'Training', query, things };
}

function urgencyOf({ priority, state }: TrainingModule): NextThing['urgency'] {
  if (priority === 'high') return 'due';
  return state === 'started' ? 'begun' : 'first';
}

/** A changed module was read once and is asked for anew, so it comes first. */
function nextOf(open: TrainingModule[]): TrainingModule | undefined {
  const byPriority = priorities.flatMap((priority) => open.filter((module) => module.priority === priority));
  const changed = byPriority.find((module) => module.changed && module.priority === 'high');
  return changed ?? byPriority.find(({ state }) => state === 'started') ?? byPriority[0];
}
