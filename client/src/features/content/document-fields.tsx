import { controlClass, Field } from '#client/components/form/field.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import type { AutosaveState } from '#client/lib/autosave.ts';
import type { ContentField } from '#shared/content/field.ts';
import type { Words } from '#shared/content/words.ts';

interface DocumentFieldsProps {
  fields: Record<string, ContentField>;
  /** Headings of the parts. */
  groups: Record<string, string>;
  state: AutosaveState;
  problems: Words;
  onChange: (name: string, words: string) => void;
  onResolve: (name: string, words: string) => void;
  /** The part that is written in now. */
  onSection: (id: string) => void;
}

export function DocumentFields({ fields, groups, onSection, ...control }: DocumentFieldsProps) {
  return Object.entries(groups).map(([id, title]) => (
    <fieldset key={id} className="mt-8 border-rule border-t pt-4" onFocus={() => onSection(id)}>
      <legend className="float-left mb-4 w-full font-display font-semibold text-xl">{title}</legend>
      <div className="clear-both space-y-2">
        {Object.entries(fields)
          .filter(([, { group }]) => group === id)
          .map(([name, field]) => (
            <Control key={name} name={name} field={field} {...control} />
          ))}
      </div>
    </fieldset>
  ));
}

interface ControlProps extends Pick<DocumentFieldsProps, 'state' | 'problems' | 'onChange' | 'onResolve'> {
  name: string;
  field: ContentField;
}

function Control({ name, field: { label, kind, max, hint }, state, problems, onChange, onResolve }: ControlProps) {
  const words = state.values[name] ?? '';
  const id = fieldId(name);
  const error = problems[name] ?? state.refusals[name];
  const theirs = state.conflicts[name];
  return (
    <div>
      <Field id={id} label={label} hint={hint} error={error} aside={<Count words={words} max={max} />}>
        {(control) =>
          kind === 'text' ? (
            <textarea
              rows={2}
              className={`${controlClass} grows-with-text max-h-[60vh] resize-y`}
              value={words}
              onChange={(event) => onChange(name, event.target.value)}
              {...control}
            />
          ) : (
            <input
              type="text"
              autoComplete="off"
              inputMode={kind in inputModes ? inputModes[kind as keyof typeof inputModes] : 'text'}
              className={controlClass}
              value={words}
              onChange={(event) => onChange(name, event.target.value)}
              {...control}
            />
          )
        }
      </Field>
      {theirs !== undefined && (
        <TextConflict
          noun="field"
          mine={words}
          theirs={theirs}
          canJoin={kind === 'text'}
          onResolve={(chosen) => {
            onResolve(name, chosen);
            // The pressed button is gone.
            document.getElementById(id)?.focus();
          }}
        />
      )}
    </div>
  );
}

export function fieldId(name: string): string {
  return `content-${name}`;
}

const inputModes = { link: 'url', email: 'email', digit: 'numeric', number: 'numeric', year: 'numeric' } as const;

/** From four fifths of what fits. */
function Count({ words, max }: { words: string; max: number }) {
  const used = [...words.trim()].length;
  if (max < 10 || used < max * 0.8) return null;
  return (
    <p className={`tabular-nums ${used > max ? 'text-danger' : 'text-muted'}`}>
      {used} of {max}
    </p>
  );
}
