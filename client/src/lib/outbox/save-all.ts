import type { Autosave } from '#client/lib/autosave/autosave.ts';
import { RefusedError } from './outbox.ts';

/** Before an act that sends what is saved. @throws the failure of saving; RefusedError where a field waits for its author */
export async function saveAll(autosave: Autosave): Promise<void> {
  await autosave.save();
  // One that was under way may have been of the session before.
  if (autosave.getState().failure) await autosave.save();
  const { failure, conflicts, refusals, unsaved } = autosave.getState();
  if (failure) throw failure;
  if (Object.keys(conflicts).length > 0) throw new RefusedError('Choose which version to keep before you send it.');
  if (unsaved > 0) throw new RefusedError(Object.values(refusals)[0] ?? 'Not all of it is saved yet.');
}
