import type { TrainingModule } from '#shared/training-views.ts';

/** A module that changed since is to be read again. */
export function isDone({ state, changed }: Pick<TrainingModule, 'state' | 'changed'>): boolean {
  return state === 'done' && !changed;
}

export function countDone(modules: TrainingModule[]): number {
  return modules.filter(isDone).length;
}
