import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  /** What is written may be of another script than the page. */
  dir: 'auto';
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

export function Field({ id, label, hint, error, required = false, aside, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        dir: 'auto',
        'aria-describedby': describedBy({ id, hint, error }),
        'aria-invalid': error !== undefined,
        'aria-required': required,
      })}
      <div className="flex justify-between gap-4">
        <FieldNotes id={id} hint={hint} error={error} required={required} />
        {aside && <div className="shrink-0 whitespace-nowrap pt-1 text-base">{aside}</div>}
      </div>
    </div>
  );
}

type NotesProps = Pick<FieldProps, 'id' | 'hint' | 'error' | 'required'>;

/** Reserves the error's line: an error that pushed the button away would swallow the click on it. */
export function FieldNotes({ id, hint, error, required }: NotesProps) {
  return (
    <div className={`min-w-0 text-base ${hint && !required ? 'pb-3' : ''}`}>
      {hint && (
        <p id={`${id}-hint`} className="pt-1 text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-note`} className={`pt-1 font-medium text-danger ${hint && !required ? 'empty:hidden' : 'min-h-7'}`}>
        {error && <span className="sr-only">Error: </span>}
        {error}
      </p>
    </div>
  );
}

/** Screen readers hear the error first. */
export function describedBy({ id, hint, error }: NotesProps): string | undefined {
  const ids = [error && `${id}-note`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
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

/** Focus thickens the line, because a ring would cut the label. The scroll margin clears the fixed bar. */
export const controlClass = [
  'block w-full min-h-12 scroll-mt-36 border-0 border-b border-rule-strong bg-transparent py-2.5',
  'text-lg leading-snug text-text placeholder:text-muted read-only:text-muted hover:border-text',
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_-1px_0_0_var(--danger)]',
  'focus:border-text focus:bg-surface focus:outline-hidden',
  'focus:shadow-[inset_0_-2px_0_0_var(--text),-0.625rem_0_0_0_var(--surface),0.625rem_0_0_0_var(--surface)]',
  'aria-invalid:focus:shadow-[inset_0_-2px_0_0_var(--danger),-0.625rem_0_0_0_var(--surface),0.625rem_0_0_0_var(--surface)]',
].join(' ');
