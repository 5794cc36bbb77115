import { useState } from 'react';
import { flushSync } from 'react-dom';
import { entryOf } from '#shared/content/words.ts';
import { fieldId } from './field-id.ts';

/** The unfolded entries of a document's lists, as `<list>.<id>`. */
export function useOpenEntries(initial?: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(initial ? [initial] : []));

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
    if (entry) flushSync(() => set(`${entry.list}.${entry.id}`, true));
    const control = document.getElementById(fieldId(name));
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }

  return { open, set, reveal };
}

export type OpenEntries = ReturnType<typeof useOpenEntries>;
