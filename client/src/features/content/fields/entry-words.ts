import type { ListField } from '#shared/content/field.ts';
import { entryFieldName, type Words } from '#shared/content/words.ts';

export function entryWordsOf(name: string, list: ListField, id: string, values: Words): Words {
  const names = Object.keys(list.of).map((own) => entryFieldName(name, id, own));
  return Object.fromEntries(names.map((field) => [field, values[field] ?? '']));
}

export function entryTitle({ noun }: ListField, words: string | undefined): string {
  return words?.trim() || `${noun.charAt(0).toUpperCase()}${noun.slice(1)} without a title`;
}
