import { publishedDocument } from '#server/lib/site/published.ts';
import type { Documents } from '#shared/content/documents.ts';
import { fillFacts } from '#shared/content/fill.ts';

type Mails = Documents['mails'];
type TextName = { [Name in keyof Mails]: Mails[Name] extends string ? Name : never }[keyof Mails];

/** A text of the document on mails, by default as published, with what this mail is about filled in. */
export function mailText(
  name: TextName,
  fills: Readonly<Record<string, string>> = {},
  words = publishedDocument('mails'),
): string {
  return fillFacts(words[name], fills);
}

/** @param reader '' where nobody knows their name */
export function mailGreeting(reader = '', { greeting } = publishedDocument('mails')): string {
  return fillFacts(reader === '' ? greeting.replaceAll(/\s*\{\{reader\}\}/g, '') : greeting, { reader });
}

/** A blank line ends a paragraph. What is filled in keeps its own lines. */
export function mailParagraphs(
  name: TextName,
  fills: Readonly<Record<string, string>> = {},
  words = publishedDocument('mails'),
): string[] {
  return words[name]
    .split(/\n{2,}/)
    .map((paragraph) => fillFacts(paragraph.trim(), fills))
    .filter((paragraph) => paragraph !== '');
}
