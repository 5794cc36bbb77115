import { Button } from '#client/components/button.tsx';
import { errorSentence, isSignedOut, NetworkError } from '#client/lib/api.ts';
import type { AutosaveState } from '#client/lib/autosave/autosave.ts';
import { useOnline, useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { formatDate, formatTime } from '#client/lib/format.ts';

interface SavedStateProps {
  state: AutosaveState;
  onSave: () => void;
}

/** Screen readers announce failures only. */
export function SavedState({ state, onSave }: SavedStateProps) {
  const { failure } = state;
  const isOnline = useOnline();
  useWhenReachable(failure instanceof NetworkError, onSave);
  return (
    <div className="text-sm">
      <p className={`tabular-nums ${failure ? 'sr-only' : 'text-muted'}`}>{savedText(state)}</p>
      <div role="status">
        {failure !== null && (
          <p className="font-medium text-danger">
            {failureText(failure, isOnline)}{' '}
            <Button size="small" variant="quiet" className="-mx-3" onClick={onSave}>
              {isSignedOut(failure) ? 'Sign in' : failure instanceof NetworkError ? 'Try now' : 'Save now'}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function savedText({ isSaving, unsaved, savedAt, failure, conflicts, refusals }: AutosaveState): string {
  if (failure) return 'Not saved yet';
  const waiting = Object.keys({ ...conflicts, ...refusals }).length;
  if (waiting > 0) return waiting === 1 ? 'One answer is waiting for you' : `${waiting} answers are waiting for you`;
  if (isSaving) return 'Saving...';
  if (unsaved > 0) return 'Not saved yet';
  if (!savedAt) return 'Saved as you write';
  const isToday = formatDate(savedAt) === formatDate(new Date().toISOString());
  return isToday ? `Saved ${formatTime(savedAt)}` : `Saved ${formatDate(savedAt)}, ${formatTime(savedAt)}`;
}

function failureText(failure: Error, isOnline: boolean): string {
  if (failure instanceof NetworkError) {
    const reason = isOnline ? 'We can’t connect.' : 'You’re offline.';
    return `${reason} Your answers are kept on this device and sent as soon as we can be reached.`;
  }
  if (isSignedOut(failure)) return 'Your session has ended. Your answers are kept on this device.';
  return `Not saved: ${errorSentence(failure)} Your answers are kept on this device.`;
}
