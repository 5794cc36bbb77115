interface TickProps {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Chooses a row for an act on many. */
export function Tick({ label, isChecked, isDisabled, onChange }: TickProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 scroll-my-28 cursor-pointer accent-[var(--text)]"
      />
    </label>
  );
}
