import type { Picture } from '#shared/pictures/views.ts';
import type { Block } from '#shared/text/rich-text.ts';

/**
 * `line` is one line, `text` may have several, `markdown` is a long text, `number` is whole, `year`
 * may be blank for the current one, `date` is an ISO 8601 day, `zone` is the IANA name of a time zone, `color` is #rrggbb, `picture` is the id of one in the
 * library, `choice` is one of `options`.
 */
export type WordKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'link'
  | 'email'
  | 'number'
  | 'year'
  | 'date'
  | 'zone'
  | 'color'
  | 'picture'
  | 'choice';

/** One text of a document. */
export interface WordField<Kind extends WordKind = WordKind> {
  kind: Kind;
  label: string;
  /** In characters; of a number, the largest. */
  max: number;
  initial: string;
  hint?: string;
  optional?: boolean;
  /** Names that are filled in besides the company's facts, such as `firstName` for `{{firstName}}`. */
  fills?: readonly string[];
  /** Why a word is refused besides by the rules of its kind. */
  check?: (word: string) => string | undefined;
  /** The labels of a choice, by value. */
  options?: Readonly<Record<string, string>>;
}

/** Any number of entries with the same fields. Words hold the entries' ids, and each field as `<list>.<id>.<field>`. */
export interface ListField<Of extends Record<string, WordField> = Record<string, WordField>> {
  kind: 'list';
  label: string;
  noun: string;
  min?: number;
  max: number;
  of: Of;
  /** The field that names an entry in the editor. */
  title: keyof Of & string;
  hint?: string;
  /** Something is stored under entries' ids: one that was published is never given to another entry. */
  keepsIds?: boolean;
}

type Field = WordField | ListField;

/** With its part of the form, which is also the id of the page's section, where there is one. */
export type ContentField = Field & { group: string };

export type ContentFields = Record<string, ContentField>;

/** A document as pages read it: names are filled in, texts parsed, pictures looked up. */
export type Shown<Fields extends Record<string, Field>> = { [Name in keyof Fields]: ShownField<Fields[Name]> };

/** Set on an entry that came with the product and that nobody changed, and on a document with such a text. */
export interface SampleMark {
  isSample?: true;
}

type ShownField<One> =
  One extends ListField<infer Of>
    ? ShownEntry<Of>[]
    : WordKind extends (One extends { kind: infer Kind } ? Kind : never)
      ? string
      : One extends { kind: 'markdown' }
        ? Block[]
        : One extends { kind: 'picture' }
          ? Picture | null
          : One extends { kind: 'number' }
            ? number
            : string;

export type ShownEntry<Of extends Record<string, WordField>> = SampleMark & { id: string } & {
  [Name in keyof Of]: ShownField<Of[Name]>;
};

export function group<Fields extends Record<string, Field>>(
  id: string,
  fields: Fields,
): { [Name in keyof Fields]: Fields[Name] & { group: string } } {
  const grouped = Object.entries(fields).map(([name, field]) => [name, { ...field, group: id }]);
  return Object.fromEntries(grouped) as { [Name in keyof Fields]: Fields[Name] & { group: string } };
}

export function line(label: string, max: number, initial = '', hint?: string): WordField<'line'> {
  return word('line', label, max, initial, hint);
}

export function text(label: string, max: number, initial = '', hint?: string): WordField<'text'> {
  return word('text', label, max, initial, hint);
}

export function markdown(label: string, max: number, initial = '', hint?: string): WordField<'markdown'> {
  return word('markdown', label, max, initial, hint);
}

export function link(label: string, initial = '', hint = 'Starts with https://.'): WordField<'link'> {
  return word('link', label, 300, initial, hint);
}

export function email(label: string, initial = '', hint?: string): WordField<'email'> {
  return word('email', label, 255, initial, hint);
}

/** The title and description for search engines and link previews. */
export function searchResultFields(title: string, description: string) {
  return group('search', {
    pageTitle: line('Title in search results', 60, title),
    pageDescription: text('Text in search results', 160, description),
  });
}

/** @param max the largest number */
export function number(label: string, max: number, initial = 0, hint?: string): WordField<'number'> {
  return word('number', label, max, String(initial), hint);
}

export function date(label: string, initial = '', hint?: string): WordField<'date'> {
  return word('date', label, 10, initial, hint);
}

export function zone(label: string, initial: string, hint?: string): WordField<'zone'> {
  return word('zone', label, 64, initial, hint);
}

export function picture(label: string, initial = '', hint?: string): WordField<'picture'> {
  return word('picture', label, 100, initial, hint);
}

export function color(label: string, initial: string, hint?: string): WordField<'color'> {
  return word('color', label, 7, initial, hint);
}

export function choice(label: string, options: Readonly<Record<string, string>>, initial = ''): WordField<'choice'> {
  return { ...word('choice', label, 60, initial), options };
}

export function optional<One extends WordField>(field: One): One {
  return { ...field, optional: true };
}

type ListSettings<Of extends Record<string, WordField>> = Omit<ListField<Of>, 'kind' | 'label' | 'of'>;

export function list<Of extends Record<string, WordField>>(
  label: string,
  of: Of,
  settings: ListSettings<Of>,
): ListField<Of> {
  return { kind: 'list', label, of, ...settings };
}

function word<Kind extends WordKind>(kind: Kind, label: string, max: number, initial: string, hint?: string) {
  return { kind, label, max, initial, ...(hint && { hint }) } satisfies WordField<Kind>;
}
