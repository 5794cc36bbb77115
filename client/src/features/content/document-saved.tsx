import { Button } from '#client/components/button.tsx';
import { isSignedOut, NetworkError, savingFailure } from '#client/lib/api.ts';
import type { AutosaveState } from '#client/lib/autosave/autosave.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { formatTime } from '#client/lib/format.ts';

/** Screen readers announce failures only. */
export function DocumentSaved({ state, onSave }: { state: AutosaveState; onSave: () => void }) {
  const { failure } = state;
  useWhenReachable(failure instanceof NetworkError, onSave);
  return (
    <div className="flex min-h-11 items-center text-muted">
      <div role="status">
        {failure && (
          <p className="text-danger">
            Not saved yet. {savingFailure(failure)} What you typed is kept in this browser.{' '}
            <Button size="small" variant="quiet" className="-mx-3" onClick={onSave}>
              {isSignedOut(failure) ? 'Sign in' : 'Save now'}
            </Button>
          </p>
        )}
      </div>
      {!failure && <p className="tabular-nums empty:hidden">{savedText(state)}</p>}
    </div>
  );
}

function savedText({ isSaving, unsaved, savedAt, conflicts, refusals }: AutosaveState): string | false {
  const refused = Object.keys(refusals).length;
  if (Object.keys(conflicts).length > 0) return 'A field is waiting for your choice.';
  if (isSaving || unsaved > refused) return 'Saving...';
  if (refused > 0) return refused === 1 ? 'One field couldn’t be saved.' : `${refused} fields couldn’t be saved.`;
  return savedAt !== null && `Saved at ${formatTime(savedAt)}`;
}
