import { describedBy, FieldNotes } from '#client/components/form/field.tsx';
import type { ControlProps } from './control.ts';

export function SwitchControl({ id, field: { label, hint }, words, error, onChange }: ControlProps) {
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-center justify-between gap-4 border-rule border-b py-2 font-medium hover:border-text"
      >
        {label}
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={words === 'yes'}
          checked={words === 'yes'}
          aria-describedby={describedBy({ id, hint, error })}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
          className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
        />
      </label>
      <FieldNotes id={id} hint={hint} error={error} required={false} />
    </div>
  );
}
