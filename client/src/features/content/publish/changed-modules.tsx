import { FieldSet } from '#client/components/form/field-set.tsx';
import type { DocumentView } from '#shared/content/views.ts';
import { entryFieldName, entryIds } from '#shared/content/words.ts';

interface ChangedModulesProps {
  document: DocumentView;
  changed: readonly string[];
  matters: readonly string[];
  onChange: (matters: string[]) => void;
}

export function ChangedModules({ document: { words, published }, changed, matters, onChange }: ChangedModulesProps) {
  const taught = entryIds(words.modules);
  const modules = entryIds(published.modules).filter(
    (id) => taught.includes(id) && changed.includes(entryFieldName('modules', id, 'text')),
  );
  if (modules.length === 0) return null;
  return (
    <div className="mt-4">
      <FieldSet
        id="changed-modules"
        label="Do people who finished it need to read it again?"
        hint="If you check a module, everyone who finished it is told and shown what changed. Otherwise it stays done."
      >
        {({ describedBy }) =>
          modules.map((id) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 has-checked:font-medium">
              <input
                type="checkbox"
                checked={matters.includes(id)}
                aria-describedby={describedBy}
                className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
                onChange={({ target }) =>
                  onChange(target.checked ? [...matters, id] : matters.filter((other) => other !== id))
                }
              />
              {published[entryFieldName('modules', id, 'title')]}
            </label>
          ))
        }
      </FieldSet>
    </div>
  );
}
