import type { ReactNode } from 'react';
import type { SampleMark } from '#shared/content/field.ts';
import { inOrder, type Person } from '#shared/content/highlights.ts';
import type { Dated } from './day.tsx';

export interface EntryViewProps<Entry> {
  entry: Entry;
  /** Whom the entry credits. */
  people: readonly Person[];
  neighbors: readonly Entry[];
  /** Ids of unreleased entries. */
  coming: readonly string[];
  /** The place where entries without an address are watched or sold. */
  where: string;
}

/** An entry of one's own leads to others of one's own, and a sample to samples. */
export function alike<Entry extends SampleMark>(entries: readonly Entry[], entry: Entry): Entry[] {
  return entries.filter(({ isSample }) => isSample === entry.isSample);
}

/** The one before and the one after, in the order of the list; at its ends the nearest two. */
export function neighborsOf<Entry extends Dated>(
  entries: readonly Entry[],
  coming: readonly string[],
  entry: Entry,
): Entry[] {
  const { out, coming: next } = inOrder(entries, ({ id }) => coming.includes(id));
  const all = [...out, ...next];
  const index = all.indexOf(entry);
  const first = Math.max(0, Math.min(index - 1, all.length - 3));
  return all.slice(first, first + 3).filter((other) => other !== entry);
}

interface NeighborsProps {
  title: string;
  columns: string;
  children: ReactNode[];
}

export function Neighbors({ title, columns, children }: NeighborsProps) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby="neighbors" className="col-span-12 border-text border-t-2 pt-6 print:hidden">
      <h2 id="neighbors" className="font-display text-title">
        {title}
      </h2>
      <div className={`mt-6 grid grid-cols-1 gap-x-6 gap-y-10 ${columns}`}>{children}</div>
    </section>
  );
}
