import { documentDefinitions } from './documents.ts';
import type { ContentFields, ListField, WordField } from './field.ts';
import type { DocumentKind } from './kinds.ts';

/** A document's texts by the names of their fields; those of a list's entries as `<list>.<id>.<field>`. */
export type Words = Record<string, string>;

export type DefaultEntry = { id: string } & Record<string, string>;

const entryName = /^([a-zA-Z0-9]+)\.([a-z0-9_-]{1,60})\.([a-zA-Z0-9]+)$/;

/** Undefined for a name that the document does not have. */
export function fieldNamed(fields: ContentFields, name: string): WordField | ListField | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  const [, list, , own] = entryName.exec(name) ?? [];
  const field = list !== undefined && Object.hasOwn(fields, list) ? fields[list] : undefined;
  if (field?.kind !== 'list' || own === undefined || !Object.hasOwn(field.of, own)) return undefined;
  return field.of[own];
}

/** Finds an entry's field; undefined for a field of the document itself. */
export function entryOf(name: string): { list: string; id: string } | undefined {
  const [, list, id] = entryName.exec(name) ?? [];
  return list !== undefined && id !== undefined ? { list, id } : undefined;
}

export function entryFieldName(list: string, id: string, field: string): string {
  return `${list}.${id}.${field}`;
}

/** The ids of a list's entries, in their order. */
export function entryIds(word: string | undefined): string[] {
  return [...new Set((word ?? '').split(' ').filter((id) => /^[a-z0-9_-]{1,60}$/.test(id)))];
}

interface NamedField {
  name: string;
  field: WordField | ListField;
  /** For example 'Figure: 412,000, Source'. */
  label: string;
}

export function fieldsOf(fields: ContentFields, words: Words): NamedField[] {
  return Object.entries(fields).flatMap(([name, field]): NamedField[] => {
    const own = { name, field, label: field.label };
    if (field.kind !== 'list') return [own];
    const entries = entryIds(words[name]).flatMap((id) => {
      const title = (words[entryFieldName(name, id, field.title)] ?? '').trim();
      const noun = field.noun.charAt(0).toUpperCase() + field.noun.slice(1);
      return Object.entries(field.of).map(([part, one]) => ({
        name: entryFieldName(name, id, part),
        field: one,
        label: `${noun}${title && ` “${title}”`}: ${one.label}`,
      }));
    });
    return [own, ...entries];
  });
}

/**
 * The later words over the earlier ones, trimmed as typed words are, without names and entries that the document does
 * not have.
 */
export function completeWords(kind: DocumentKind, initial: Words, ...stored: (Words | null | undefined)[]): Words {
  const words: Words = Object.assign({}, initial, ...stored);
  const named = fieldsOf(documentDefinitions[kind].fields, words);
  return Object.fromEntries(
    named.map(({ name, field }) => [name, (words[name] ?? (field.kind === 'list' ? '' : field.initial)).trim()]),
  );
}

/** With the changes, and without the words of entries that they remove: an entry of the same id begins anew. */
export function changedFieldWords(current: Words, changes: Words): Words {
  const removed = new Set(
    Object.keys(changes).flatMap((list) => {
      if (entryOf(list)) return [];
      const kept = new Set(entryIds(changes[list]));
      return entryIds(current[list]).flatMap((id) => (kept.has(id) ? [] : [`${list}.${id}`]));
    }),
  );
  const isKept = (name: string) => {
    const entry = entryOf(name);
    return !entry || !removed.has(`${entry.list}.${entry.id}`);
  };
  return { ...Object.fromEntries(Object.entries(current).filter(([name]) => isKept(name))), ...changes };
}

/** Another id than the list has: of the title, if that can be one. */
export function newEntryId(list: string | undefined, title: string): string {
  const taken = entryIds(list);
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '');
  for (let number = 1; ; number++) {
    const id = number === 1 && slug ? slug : `${slug || 'entry'}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/**
 * Joins what two people did to a list at the same time: an entry that either removed is gone, what either added is
 * there. The order is that of the one who changed it, and theirs where both did.
 */
export function joinEntries(before: string, mine: string, theirs: string): string {
  const [base, own, other] = [entryIds(before), entryIds(mine), entryIds(theirs)];
  const isKept = (id: string) => !base.includes(id) || (own.includes(id) && other.includes(id));
  const isReordered = base.filter((id) => other.includes(id)).join() !== other.filter((id) => base.includes(id)).join();
  const [first, second] = isReordered ? [other, own] : [own, other];
  const joined = first.filter(isKept);
  for (const [index, id] of second.entries()) {
    if (!isKept(id) || joined.includes(id)) continue;
    const after = second.slice(0, index).findLast((earlier) => joined.includes(earlier));
    joined.splice(after === undefined ? 0 : joined.indexOf(after) + 1, 0, id);
  }
  return joined.join(' ');
}
