import type { SubmissionField } from '#shared/submissions/submission-field.ts';

interface ManagerFieldsProps {
  fields: readonly SubmissionField[];
  marked: readonly string[];
  onChange: (marked: string[]) => void;
}

/** The author's form opens on the marked fields. */
export function ManagerFields({ fields, marked, onChange }: ManagerFieldsProps) {
  return (
    <fieldset>
      <legend className="font-medium">Which fields should change?</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {fields.map(({ name, label }) => (
          <label
            key={name}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 border border-rule-strong px-3 leading-tight has-checked:border-text has-checked:bg-surface"
          >
            <input
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
