import { useState } from 'react';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { entryOf } from '#shared/content/words.ts';
import { fieldId } from './field-id.ts';

/** The unfolded entries of a document's lists, as `<list>.<id>`. */
export function useOpenEntries(initial?: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(initial ? [initial] : []));
  const focusOn = useFocusOn();

  function set(entry: string, isOpen: boolean): void {
    setOpen((current) => {
      const next = new Set(current);
      if (isOpen) next.add(entry);
      else next.delete(entry);
      return next;
    });
  }

  function reveal(name: string): void {
    const entry = entryOf(name);
    if (entry) set(`${entry.list}.${entry.id}`, true);
    focusOn(fieldId(name), { block: 'center' });
  }

  return { open, set, reveal };
}

export type OpenEntries = ReturnType<typeof useOpenEntries>;
