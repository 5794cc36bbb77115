import type { ReactNode } from 'react';
import { RequiredMark } from '#client/components/form/field.tsx';

interface FieldSetProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  children: (controls: { describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** Several controls that answer one question: the question above them, its hint or error below. */
export function FieldSet({ id, label, hint, error, required = false, children }: FieldSetProps) {
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const describedBy = note ? noteId : undefined;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className="block font-medium">
        {label}
        {required && <RequiredMark />}
      </legend>
      {children({ describedBy, invalid: error !== undefined })}
      <p
        id={noteId}
        className={`min-h-7 pt-1 text-base${hint ? ' pb-3' : ''} ${error ? 'font-medium text-danger' : 'text-muted'}`}
      >
        {error && <span className="sr-only">Error: </span>}
        {note}
      </p>
    </fieldset>
  );
}
