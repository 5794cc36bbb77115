import type { Autosave, AutosaveState } from '#client/lib/autosave/autosave.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentView } from '#shared/content/views.ts';
import type { Words } from '#shared/content/words.ts';
import { ListControl } from './fields/list-control.tsx';
import { type OpenEntries, useOpenEntries } from './fields/use-open-entries.ts';
import { WordControl } from './fields/word-control.tsx';

interface DocumentFieldsProps {
  document: Pick<DocumentView, 'kind' | 'published'>;
  autosave: Autosave;
  state: Pick<AutosaveState, 'values' | 'conflicts' | 'refusals'>;
  problems: Words;
  /** Given by pages that unfold entries themselves. */
  entries?: OpenEntries;
  /** Called with the part and the entry that are being edited. */
  onPlace?: (group: string, entry: string | undefined) => void;
}

/** Only unfolded entries have controls, and only changed ones are drawn again. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { document, autosave, state, problems, onPlace } = props;
  const own = useOpenEntries();
  const entries = props.entries ?? own;
  const { fields, groups } = documentDefinitions[document.kind];
  return Object.entries(groups).map(([id, title]) => (
    <fieldset
      key={id}
      className="mt-8 min-w-0 border-rule border-t pt-4 first:mt-2 first:border-t-0"
      onFocus={({ target }) => onPlace?.(id, target.closest<HTMLElement>('[data-entry]')?.dataset.entry)}
    >
      <legend className="float-left mb-4 w-full font-display font-semibold text-xl">{title}</legend>
      <div className="clear-both space-y-2">
        {Object.entries(fields)
          .filter(([, { group }]) => group === id)
          .map(([name, field]) =>
            field.kind === 'list' ? (
              <ListControl
                key={name}
                name={name}
                list={field}
                isLabelled={field.label !== title}
                published={document.published}
                autosave={autosave}
                state={state}
                problems={problems}
                entries={entries}
              />
            ) : (
              <WordControl
                key={name}
                name={name}
                field={field}
                words={state.values[name] ?? ''}
                error={problems[name] ?? state.refusals[name]}
                theirs={state.conflicts[name]}
                autosave={autosave}
              />
            ),
          )}
      </div>
    </fieldset>
  ));
}
