import type { SubmissionField } from '#shared/submissions/submission-field.ts';

interface ManagerFieldsProps {
  fields: readonly SubmissionField[];
  marked: readonly string[];
  onChange: (marked: string[]) => void;
}

/** The author's form opens on the marked fields. */
export function ManagerFields({ fields, marked, onChange }: ManagerFieldsProps) {
  return (
    <fieldset className="mb-4">
      <legend className="font-medium">Which fields should change?</legend>
      <div className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {fields.map(({ name, label }) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              id={markId(name)}
              type="checkbox"
              checked={marked.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...marked, name] : marked.filter((other) => other !== name))
              }
              className="size-5 scroll-my-28 shrink-0 cursor-pointer accent-[var(--text)]"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function markId(field: string | undefined): string {
  return `mark-${field}`;
}
