interface TickProps {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  /** `isRange` with Shift: from the row that was pressed before. */
  onChange: (isChecked: boolean, isRange: boolean) => void;
}

export function Tick({ label, isChecked, isDisabled, onChange }: TickProps) {
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        // React fires it on the click, which knows of Shift.
        onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)}
        className="size-5 scroll-my-28 cursor-pointer accent-[var(--text)]"
      />
    </label>
  );
}
