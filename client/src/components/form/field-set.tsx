import type { ReactNode } from 'react';
import { describedBy, FieldNotes, RequiredMark } from './field.tsx';

interface FieldSetProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  children: (controls: { describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

export function FieldSet({ id, label, hint, error, required = false, children }: FieldSetProps) {
  const notes = describedBy({ id, hint, error });
  return (
    <fieldset className="min-w-0" aria-describedby={notes}>
      <legend className="block font-medium">
        {label}
        {required && <RequiredMark />}
      </legend>
      {children({ describedBy: notes, invalid: error !== undefined })}
      <FieldNotes id={id} hint={hint} error={error} required={required} />
    </fieldset>
  );
}
