import { Button } from '#client/components/button.tsx';
import { ApiError, isSignedOut, NetworkError, savingFailure } from '#client/lib/api.ts';
import type { AutosaveState } from '#client/lib/autosave/autosave.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { formatTime } from '#client/lib/format.ts';

interface SaveStateProps {
  state: AutosaveState;
  /** Reviewers read the stored version, so it changes only on request. */
  onlySubmits: boolean;
  onRetry: () => void;
  /** Opens the form again, with each stored value below the typed one. */
  onReload: () => void;
}

/** Screen readers announce failures only. */
export function SaveState({ state, onlySubmits, onRetry, onReload }: SaveStateProps) {
  const { isSaving, failure } = state;
  useWhenReachable(failure instanceof NetworkError, onRetry);
  const isConflict = failure instanceof ApiError && failure.status === 409;
  const reason = failure ? savingFailure(failure) : 'A field needs another look.';
  const isFailed = !isSaving && (failure !== null || Object.keys(state.refusals).length > 0);
  return (
    <div className={`min-h-11 text-base text-muted ${isFailed ? stuck : ''}`}>
      <div role="status">
        {isFailed && (
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="text-danger">Not saved yet. {reason} What you typed is kept in this browser.</p>
            {failure && (
              <Button size="small" variant="quiet" className="-mx-3" onClick={isConflict ? onReload : onRetry}>
                {isConflict ? reloadLabel : isSignedOut(failure) ? 'Sign in' : 'Save now'}
              </Button>
            )}
          </div>
        )}
      </div>
      {!isFailed && <p>{placeOf(state, onlySubmits)}</p>}
    </div>
  );
}

function placeOf({ isSaving, savedAt, conflicts }: AutosaveState, onlySubmits: boolean): string {
  if (onlySubmits) return 'Kept in this browser until you save your changes.';
  if (isSaving) return 'Saving...';
  if (Object.keys(conflicts).length > 0) return 'Not all of it is saved yet. What you typed is kept in this browser.';
  return savedAt
    ? `Draft saved at ${formatTime(savedAt)}`
    : 'Saved while you type: you can leave at any time and go on later.';
}

export const reloadLabel = 'Reload, and keep what I typed';

/** Stays in view anywhere in the form. */
const stuck = 'sticky bottom-(--frame-bottom,0px) z-10 border-danger border-t bg-bg py-1';
