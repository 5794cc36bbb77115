import type { ReactNode } from 'react';

interface TickFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Its label. */
  children: ReactNode;
}

export function TickField({ isChecked, onChange, children }: TickFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
      />
      {children}
    </label>
  );
}
