import { type ChangeEvent, type ClipboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { asciiDigits } from '#shared/text/clean-text.ts';
import { type DateParts, joinDate, parseWholeDate, splitDate } from './date-parts.ts';
import { controlClass } from './field.tsx';
import { FieldSet } from './field-set.tsx';

interface DateFieldProps {
  /** Links to the field point to its first control, which has this id. */
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** `YYYY-MM-DD`, empty, or unfinished (see `joinDate`). */
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves all three controls. */
  onBlur: () => void;
}

const controls = [
  { part: 'month', label: 'Month', digits: 2, autoComplete: 'bday-month', width: 'w-18' },
  { part: 'day', label: 'Day', digits: 2, autoComplete: 'bday-day', width: 'w-18' },
  { part: 'year', label: 'Year', digits: 4, autoComplete: 'bday-year', width: 'w-26' },
] as const;

export function DateField({ id, name, label, hint, error, required, value, onChange, onBlur }: DateFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  // Typed text may differ from the value ('4' and '04'); only an outside change replaces it.
  const parts = joinDate(typed) === value ? typed : splitDate(value);

  function change(next: DateParts) {
    setTyped(next);
    onChange(joinDate(next));
  }

  const handleChange = (part: keyof DateParts) => (event: ChangeEvent<HTMLInputElement>) =>
    change(
      parseWholeDate(event.target.value) ?? { ...parts, [part]: asciiDigits(event.target.value).replace(/\D/g, '') },
    );

  function handlePaste(event: ClipboardEvent) {
    const date = parseWholeDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    change(date);
  }

  // Text typed before hydration is read before React draws over it, and reported once the parent listens.
  const early = useRef<DateParts>(undefined);
  useLayoutEffect(() => {
    const inputs = Array.from(group.current?.querySelectorAll('input') ?? [], (input) => input.value);
    const [month = '', day = '', year = ''] = inputs;
    early.current = { month, day, year };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const earlyText = early.current;
    if (earlyText && joinDate(earlyText) !== '' && joinDate(earlyText) !== joinDate(parts)) change(earlyText);
  }, []);

  return (
    <FieldSet id={id} label={label} hint={hint} error={error} required={required}>
      {({ describedBy, invalid }) => (
        <div ref={group} className="mt-1 flex flex-wrap gap-4">
          {controls.map((control) => (
            <div key={control.part} className={control.width}>
              <label htmlFor={control.part === 'month' ? id : `${id}-${control.part}`} className="text-muted">
                {control.label}
              </label>
              <input
                id={control.part === 'month' ? id : `${id}-${control.part}`}
                name={`${name}-${control.part}`}
                type="text"
                inputMode="numeric"
                autoComplete={control.autoComplete}
                size={control.digits}
                className={`${controlClass} tabular-nums`}
                value={parts[control.part]}
                aria-describedby={describedBy}
                aria-invalid={invalid}
                aria-required={required}
                onChange={handleChange(control.part)}
                onPaste={handlePaste}
                onBlur={(event) => group.current?.contains(event.relatedTarget) || onBlur()}
              />
            </div>
          ))}
        </div>
      )}
    </FieldSet>
  );
}
