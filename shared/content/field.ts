export interface ContentField {
  label: string;
  /** Its part of the form; also the id of the page's section, where there is one. */
  group: string;
  /** `line` is one line, `text` may have several, `digit` is 1 to 9, `year` may be blank for the current one. */
  kind: 'line' | 'text' | 'link' | 'digit' | 'year';
  /** In characters. */
  max: number;
  /** What the page says until something else is published. */
  initial: string;
  hint?: string;
}

type Part = Omit<ContentField, 'group'>;

export function group<Name extends string>(id: string, fields: Record<Name, Part>): Record<Name, ContentField> {
  const grouped = Object.entries<Part>(fields).map(([name, field]) => [name, { ...field, group: id }]);
  return Object.fromEntries(grouped) as Record<Name, ContentField>;
}

export function line(label: string, max: number, initial: string, hint?: string): Part {
  return { kind: 'line', label, max, initial, ...(hint && { hint }) };
}

export function text(label: string, max: number, initial: string, hint?: string): Part {
  return { ...line(label, max, initial, hint), kind: 'text' };
}
