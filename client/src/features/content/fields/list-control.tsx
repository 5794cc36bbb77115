import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import type { Autosave, AutosaveState } from '#client/lib/autosave/autosave.ts';
import type { ListField } from '#shared/content/field.ts';
import { entryFieldName, entryIds, newEntryId, type Words } from '#shared/content/words.ts';
import { dayOf } from '#shared/days/days.ts';
import { entryTitle, entryWordsOf } from './entry-words.ts';
import { entryId, fieldId } from './field-id.ts';
import { ListEntry } from './list-entry.tsx';
import { LostEntries } from './lost-entries.tsx';
import { NewEntry } from './new-entry.tsx';
import { useEntryLosses } from './use-entry-losses.ts';
import type { OpenEntries } from './use-open-entries.ts';

interface ListControlProps {
  name: string;
  list: ListField;
  /** False if the part of the form has the same heading. */
  isLabelled: boolean;
  published: Words;
  autosave: Autosave;
  state: Pick<AutosaveState, 'values' | 'conflicts' | 'refusals'>;
  problems: Words;
  entries: OpenEntries;
}

export function ListControl({ name, list, isLabelled, published, autosave, ...shown }: ListControlProps) {
  const { state, problems, entries } = shown;
  const { values } = state;
  const ids = entryIds(values[name]);
  const [removed, setRemoved] = useState<{ id: string; order: string[]; words: Words }>();
  const [told, setTold] = useState('');
  const touched = useRef(new Set<string>());
  // Entries added on this visit are asked for field by field, not all at once.
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const losses = useEntryLosses(name, list, values, touched.current);
  const focusOn = useFocusOn();
  const heading = useId();
  const titleOf = (id: string) => entryTitle(list, values[entryFieldName(name, id, list.title)]);

  /** A new entry's blank fields are no problem until somebody has been in them. */
  function shownProblems(id: string): Words {
    const isShown = (field: string) => (values[field] ?? '') !== '' || left.has(fieldId(field));
    const own = `${name}.${id}.`;
    return Object.fromEntries(Object.entries(problems).filter(([field]) => !field.startsWith(own) || isShown(field)));
  }

  function noteEntry({ target }: FormEvent): void {
    const id = (target as Element).closest<HTMLElement>('[data-entry]')?.dataset.entry;
    if (id) touched.current.add(id);
  }

  function add(title: string): void {
    // A reused id would bring its earlier words back.
    const usedIds = Object.keys({ ...values, ...published }).map((field) => field.split('.')[1] ?? '');
    const id = newEntryId([...ids, ...usedIds, ...entryIds(published[name])].join(' '), title);
    const first = Object.entries(list.of).map(([own, field]) => [
      entryFieldName(name, id, own),
      field.kind === 'date' && !field.optional ? dayOf(new Date()) : field.initial,
    ]);
    const words = { ...Object.fromEntries(first), [entryFieldName(name, id, list.title)]: title };
    setAdded((ids) => new Set(ids).add(id));
    autosave.change({ ...words, [name]: [...ids, id].join(' ') });
    entries.set(`${name}.${id}`, true);
    const next = Object.keys(list.of).find((own) => own !== list.title) ?? list.title;
    focusOn(fieldId(entryFieldName(name, id, next)));
  }

  function move(id: string, by: -1 | 1): void {
    const index = ids.indexOf(id);
    const to = index + by;
    if (to < 0 || to >= ids.length) return;
    const focused = document.activeElement;
    const moved = ids.map((other, at) => (at === index ? (ids[to] ?? '') : at === to ? id : other));
    autosave.change({ [name]: moved.join(' ') });
    setTold(`${titleOf(id)} is number ${to + 1} of ${ids.length} now.`);
    // Moving the row in the document takes the focus away; Safari gives none to a pressed button.
    focusOn(focused?.closest('[data-entry]') ? focused : entryId(name, id), { block: 'nearest' });
  }

  function remove(id: string): void {
    losses.forget(id);
    const words = entryWordsOf(name, list, id, values);
    setRemoved({ id, order: ids, words });
    autosave.change({ [name]: ids.filter((other) => other !== id).join(' ') });
    // The server drops them with the entry; any sent later would belong to none.
    autosave.forget(Object.keys(words));
    focusOn(`${fieldId(name)}-undo`);
  }

  /** @param order of the list before the entry was removed */
  function putBack(id: string, words: Words, order: readonly string[]): void {
    const after = order.slice(0, order.indexOf(id)).findLast((other) => ids.includes(other));
    const index = after === undefined ? 0 : ids.indexOf(after) + 1;
    autosave.change({ ...words, [name]: [...ids.slice(0, index), id, ...ids.slice(index)].join(' ') });
    focusOn(entryId(name, id));
  }

  return (
    <section aria-labelledby={heading} id={fieldId(name)} tabIndex={-1}>
      <h3 id={heading} className={isLabelled ? 'mt-4 font-medium' : 'sr-only'}>
        {list.label}
      </h3>
      {list.hint && <p className="mt-1 text-muted">{list.hint}</p>}
      <p role="status" className="sr-only">
        {told}
      </p>
      {problems[name] && <p className="mt-2 font-medium text-danger">{problems[name]}</p>}
      <LostEntries
        noun={list.noun}
        lost={losses.lost.map(({ id, words }) => ({
          id,
          title: entryTitle(list, words[entryFieldName(name, id, list.title)]),
        }))}
        onKeep={(id) => {
          const loss = losses.lost.find((one) => one.id === id);
          losses.forget(id);
          if (loss) putBack(id, loss.words, loss.order);
        }}
        onDiscard={(id) => {
          losses.forget(id);
          autosave.forget(Object.keys(entryWordsOf(name, list, id, values)));
        }}
      />
      <ol
        className="border-rule border-t empty:border-t-0"
        onInput={noteEntry}
        onBlur={({ target }) => added.size > 0 && setLeft((ids) => new Set(ids).add(target.id))}
      >
        {ids.map((id, index) => (
          <ListEntry
            key={id}
            name={name}
            id={id}
            list={list}
            number={index + 1}
            count={ids.length}
            title={titleOf(id)}
            isOpen={entries.open.has(`${name}.${id}`)}
            onOpen={(isOpen) => entries.set(`${name}.${id}`, isOpen)}
            onMove={(by) => move(id, by)}
            onRemove={() => remove(id)}
            autosave={autosave}
            state={state}
            problems={added.has(id) ? shownProblems(id) : problems}
          />
        ))}
      </ol>
      {ids.length === 0 && <p className="py-3 text-muted">There’s no {list.noun} yet.</p>}
      <div role="status">
        {removed && !ids.includes(removed.id) && (
          <p className="flex flex-wrap items-center gap-x-4 border-rule border-b bg-surface px-3">
            <span className="wrap-anywhere py-2">
              “{entryTitle(list, removed.words[entryFieldName(name, removed.id, list.title)])}” was removed.
            </span>
            <Button
              id={`${fieldId(name)}-undo`}
              size="small"
              variant="quiet"
              onClick={() => {
                setRemoved(undefined);
                putBack(removed.id, removed.words, removed.order);
              }}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      <NewEntry name={name} list={list} count={ids.length} onAdd={add} />
    </section>
  );
}
