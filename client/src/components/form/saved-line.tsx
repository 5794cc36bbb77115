import { Button } from '#client/components/button.tsx';
import { errorSentence, isSignedOut, NetworkError, UnansweredError } from '#client/lib/api.ts';
import type { AutosaveState } from '#client/lib/autosave/autosave.ts';
import { formatDate, formatRowTime, formatTime } from '#client/lib/format.ts';

interface SavedLineProps {
  state: AutosaveState;
  /** Others read what is stored, so it changes only on request. */
  onlySubmits?: boolean;
  onSave: () => void;
}

/** Says where the words of a form are, in a line that moves nothing. Screen readers hear of failures only. */
export function SavedLine({ state, onlySubmits = false, onSave }: SavedLineProps) {
  const { failure } = state;
  const failed = failureText(state);
  return (
    <div className="flex min-h-11 items-center gap-x-6 text-sm leading-tight">
      <p role="status" className="text-danger empty:hidden">
        {failed}
      </p>
      {failure && (
        <Button size="small" variant="quiet" className="-mx-3 shrink-0" onClick={onSave}>
          {isSignedOut(failure) ? 'Sign in' : 'Save now'}
        </Button>
      )}
      {!failed && <p className="text-muted tabular-nums">{savedText(state, onlySubmits)}</p>}
    </div>
  );
}

function failureText({ failure, refusals }: AutosaveState): string | false {
  if (failure instanceof NetworkError) {
    const missing = failure instanceof UnansweredError ? 'No answer came' : 'No connection';
    return `${missing}: kept in this browser, saved once there is one.`;
  }
  if (isSignedOut(failure)) return 'Your session has ended: kept in this browser.';
  if (failure) return `Not saved: ${errorSentence(failure)} Kept in this browser.`;
  const refused = Object.keys(refusals).length;
  if (refused === 0) return false;
  return `${refused === 1 ? 'One field' : `${refused} fields`} couldn’t be saved. Kept in this browser.`;
}

function savedText({ isSaving, unsaved, savedAt, conflicts }: AutosaveState, onlySubmits: boolean): string {
  const disputed = Object.keys(conflicts).length;
  if (disputed > 0)
    return disputed === 1 ? 'One field waits for your choice.' : `${disputed} fields wait for your choice.`;
  if (onlySubmits) return 'Kept in this browser until you save your changes.';
  if (isSaving || unsaved > 0) return 'Saving...';
  if (!savedAt) return 'Saved while you type.';
  const isToday = formatDate(savedAt) === formatDate(new Date().toISOString());
  return isToday ? `Saved at ${formatTime(savedAt)}` : `Saved on ${formatRowTime(savedAt)}`;
}
