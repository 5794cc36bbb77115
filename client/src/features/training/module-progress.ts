import { formatNearDay } from '#client/lib/format.ts';
import { dayOf } from '#shared/days/days.ts';
import type { TrainingModule } from '#shared/training/views.ts';

/** A module that changed since is to be read again. */
export function isDone({ state, changed }: Pick<TrainingModule, 'state' | 'changed'>): boolean {
  return state === 'done' && !changed;
}

export function countDone(modules: TrainingModule[]): number {
  return modules.filter(isDone).length;
}

/** For example 'Due by Dec 10.'; '' for a module without a day, or one that was done at some time. */
export function dueDayWords(
  { state, dueOn }: Pick<TrainingModule, 'state' | 'dueOn'>,
  today = dayOf(new Date()),
): string {
  if (dueOn === null || state === 'done') return '';
  return dueOn < today ? `Was due by ${formatNearDay(dueOn)}.` : `Due by ${formatNearDay(dueOn)}.`;
}
