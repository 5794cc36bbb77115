import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  /** Said below the control, for as long as there is no error to say. */
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Stands at the end of the line below the control, such as how much room is left. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

/** A control with its label above and its hint or error below. */
export function Field({ id, label, hint, error, required = false, aside, children }: FieldProps) {
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error !== undefined,
        'aria-required': required,
      })}
      {/* The line is there before it is needed: an error that pushed the button away would swallow the click on it. */}
      <div className={`flex min-h-7 justify-between gap-4 pt-1 text-base${hint ? ' pb-3' : ''}`}>
        <p id={noteId} className={error ? 'font-medium text-danger' : 'text-muted'}>
          {error && <span className="sr-only">Error: </span>}
          {note}
        </p>
        {aside}
      </div>
    </div>
  );
}

export function RequiredMark() {
  return (
    <>
      <span aria-hidden="true" className="text-accent-text">
        {' *'}
      </span>
      <span className="sr-only"> (required)</span>
    </>
  );
}

/**
 * A ruled line to write on. Focus thickens the line and lifts the paper behind it: a ring would cut through the label.
 * The margin keeps the label in view below the fixed bar when the focus scrolls here.
 */
export const controlClass = [
  'block w-full min-h-12 scroll-mt-36 border-0 border-b border-rule-strong bg-transparent py-2.5',
  'text-lg leading-snug text-text read-only:text-muted hover:border-text',
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_-1px_0_0_var(--danger)]',
  'focus:border-text focus:bg-surface focus:outline-hidden',
  'focus:shadow-[inset_0_-2px_0_0_var(--text),-0.625rem_0_0_0_var(--surface),0.625rem_0_0_0_var(--surface)]',
  'aria-invalid:focus:shadow-[inset_0_-2px_0_0_var(--danger),-0.625rem_0_0_0_var(--surface),0.625rem_0_0_0_var(--surface)]',
].join(' ');
