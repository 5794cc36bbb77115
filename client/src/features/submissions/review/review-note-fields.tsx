import { Lock, MessageSquare } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { DraftConflict, type DraftTexts } from '#client/components/form/draft-conflict.tsx';
import type { FieldErrors } from '#shared/errors.ts';
import type { ReviewWords } from './review-draft.ts';

interface ReviewNoteFieldsProps {
  id: string;
  label: string;
  hint?: string | undefined;
  words: Pick<ReviewWords, 'notes' | 'internalNote'>;
  texts: DraftTexts;
  /** By field: `notes` and `internalNote`. */
  errors: FieldErrors;
  onChange: (field: 'notes' | 'internalNote', value: string) => void;
  /** What goes to the author with the note. */
  children?: ReactNode;
}

export function ReviewNoteFields({ id, label, hint, words, texts, errors, onChange, children }: ReviewNoteFieldsProps) {
  return (
    <div className="grid gap-4">
      <DraftConflict texts={texts} field="notes" noun="note" fieldId={`${id}-notes`} />
      <Note
        id={`${id}-notes`}
        className="border-info"
        label={
          <>
            <MessageSquare aria-hidden="true" className="size-4 text-info" /> {label}
          </>
        }
        hint={hint ?? 'The author reads this.'}
        error={errors.notes?.[0]}
        value={words.notes}
        onChange={(event) => onChange('notes', event.target.value)}
      />
      {children}
      <DraftConflict texts={texts} field="internalNote" noun="internal note" fieldId={`${id}-internal`} />
      <Note
        id={`${id}-internal`}
        className="border-warning bg-warning-tint"
        label={
          <span className="inline-flex items-center gap-2 text-warning">
            <Lock aria-hidden="true" className="size-4" /> Internal note
          </span>
        }
        hint="Only managers and admins read this; the author never does."
        error={errors.internalNote?.[0]}
        rows={2}
        value={words.internalNote}
        onChange={(event) => onChange('internalNote', event.target.value)}
      />
    </div>
  );
}

interface NoteProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  id: string;
  label: ReactNode;
  hint: string;
  error: string | undefined;
}

function Note({ id, label, hint, error, className, rows = 3, ...area }: NoteProps) {
  return (
    <div className={`border-l-4 py-2 pr-2 pl-4 ${className}`}>
      <label htmlFor={id} className="flex items-center gap-2 font-medium">
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={rows}
        aria-describedby={`${id}-note`}
        aria-invalid={error !== undefined}
        className="grows-with-text mt-1.5 scroll-my-36 block max-h-[40vh] min-h-16 w-full resize-y border border-rule-strong bg-surface px-3 py-2 leading-snug text-text aria-invalid:border-danger"
        {...area}
      />
      <p id={`${id}-note`} className="mt-1 text-muted text-sm">
        {error && (
          <span className="block font-medium text-danger">
            <span className="sr-only">Error: </span>
            {error}
          </span>
        )}
        {hint}
      </p>
    </div>
  );
}
