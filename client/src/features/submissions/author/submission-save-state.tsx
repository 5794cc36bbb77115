import { Button } from '#client/components/button.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { formatTime } from '#client/lib/format.ts';
import type { KeeperState } from './keeper-state.ts';

interface SaveStateProps {
  keeping: KeeperState;
  onRetry: () => void;
  /** Opens the form anew on what is stored, with what was typed here over it. */
  onReload: () => void;
}

/** Where what is typed lies. Only a failure is announced: a voice after every pause would be in the way. */
export function SaveState({ keeping: { phase, error, savedAt }, onRetry, onReload }: SaveStateProps) {
  const isConflict = error instanceof ApiError && error.status === 409;
  return (
    <div className={`mt-2! min-h-11 text-base text-muted ${phase === 'failed' ? stuck : ''}`}>
      <div role="status">
        {phase === 'failed' && (
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="text-danger">Not saved yet. {errorSentence(error)} What you typed is kept in this browser.</p>
            <Button size="small" variant="quiet" className="-mx-3" onClick={isConflict ? onReload : onRetry}>
              {isConflict ? reloadLabel : 'Save now'}
            </Button>
          </div>
        )}
      </div>
      {phase === 'idle' && <p>Saved while you type: you can leave at any time and go on later.</p>}
      {phase === 'kept' && <p>Kept in this browser until you save your changes.</p>}
      {phase === 'saving' && <p>Saving...</p>}
      {phase === 'saved' && savedAt && <p>Draft saved at {formatTime(savedAt)}</p>}
    </div>
  );
}

export const reloadLabel = 'Reload, and keep what I typed';

/** In view wherever in the form its author is. */
const stuck = 'sticky bottom-0 z-10 border-danger border-t bg-bg py-1';
