import { useEffect, useRef, useState } from 'react';
import type { ListField } from '#shared/content/field.ts';
import { entryIds, entryOf, type Words } from '#shared/content/words.ts';
import { entryWordsOf } from './entry-words.ts';

interface Loss {
  id: string;
  words: Words;
  order: string[];
}

/** Entries that somebody else removed while this page changed their words. */
export function useEntryLosses(name: string, list: ListField, values: Words, touched: ReadonlySet<string>) {
  const [lost, setLost] = useState<readonly Loss[]>(() => orphans(name, list, values));
  const before = useRef(values);
  const own = useRef(new Set<string>());

  useEffect(() => {
    const was = before.current;
    before.current = values;
    if (was[name] === values[name]) return;
    const order = entryIds(was[name]);
    const ids = entryIds(values[name]);
    const gone = order.filter((id) => !ids.includes(id) && !own.current.has(id) && touched.has(id));
    const isBack = ({ id }: Loss) => ids.includes(id);
    for (const id of ids) own.current.delete(id);
    setLost((current) => [
      ...current.filter((loss) => !isBack(loss)),
      ...gone.map((id) => ({ id, words: entryWordsOf(name, list, id, was), order })),
    ]);
  }, [name, list, values, touched]);

  return {
    lost,
    /** For an entry that was removed here, or whose loss is settled. */
    forget: (id: string) => {
      own.current.add(id);
      setLost((current) => current.filter((loss) => loss.id !== id));
    },
  };
}

/** Words that this browser kept for entries that have since gone. */
function orphans(name: string, list: ListField, values: Words): Loss[] {
  const ids = entryIds(values[name]);
  const named = Object.entries(values).flatMap(([field, words]) => {
    const entry = entryOf(field);
    return entry?.list === name && words !== '' && !ids.includes(entry.id) ? [entry.id] : [];
  });
  return [...new Set(named)].map((id) => ({ id, words: entryWordsOf(name, list, id, values), order: [...ids, id] }));
}
