interface DraftNoteProps {
  isKept: boolean;
  keepDays: number;
  kept?: string;
  isCleared: boolean;
  onClear: () => void;
  onUndo: () => void;
}

export function DraftNote({ isKept, keepDays, kept = 'Your text is', isCleared, onClear, onUndo }: DraftNoteProps) {
  return (
    <div className="min-h-11 text-base text-muted">
      {isKept && <span>{`${kept} kept in this browser for ${keepDays} days. `}</span>}
      <span role="status">{!isKept && isCleared && 'Cleared. '}</span>
      {(isKept || isCleared) && (
        // One button for both, so that the focus has somewhere to stay.
        <button
          type="button"
          className="min-h-11 min-w-11 cursor-pointer text-left text-text underline decoration-1 underline-offset-4 hover:decoration-2"
          onClick={isKept ? onClear : onUndo}
        >
          {isKept ? 'Clear' : 'Undo'}
        </button>
      )}
    </div>
  );
}
