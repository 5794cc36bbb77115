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

function failureText(state: AutosaveState): string | false {
  const { failure, refusals } = state;
  const where = whereKept(state);
  if (failure instanceof UnansweredError) return `No answer came: ${where}, saved once our server answers.`;
  if (failure instanceof NetworkError) return `No connection: ${where}, saved once there is one.`;
  if (isSignedOut(failure)) return `Your session has ended: ${where}.`;
  if (failure) return `Not saved: ${errorSentence(failure)} ${capitalized(where)}.`;
  const refused = Object.keys(refusals).length;
  if (refused === 0) return false;
  return `${refused === 1 ? 'One field' : `${refused} fields`} couldn’t be saved. ${capitalized(where)}.`;
}

function whereKept({ hasNoRoom }: AutosaveState): string {
  return hasNoRoom ? 'on this page alone, since your browser has no room for it' : 'kept in this browser';
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function savedText(state: AutosaveState, onlySubmits: boolean): string {
  const { isSaving, unsaved, savedAt, conflicts } = state;
  const disputed = Object.keys(conflicts).length;
  if (disputed > 0)
    return disputed === 1 ? 'One field waits for your choice.' : `${disputed} fields wait for your choice.`;
  if (onlySubmits) return unsaved > 0 ? `${capitalized(whereKept(state))} until you save your changes.` : '';
  if (isSaving || unsaved > 0) return 'Saving...';
  if (!savedAt) return 'Saved while you type.';
  const isToday = formatDate(savedAt) === formatDate(new Date().toISOString());
  return isToday ? `Saved at ${formatTime(savedAt)}` : `Saved on ${formatRowTime(savedAt)}`;
}
