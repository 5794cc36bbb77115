import type { Block, Letter } from '#server/lib/mail/template.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import type { Documents } from '#shared/content/documents.ts';
import { fillFacts } from '#shared/content/fill.ts';

export type MailWords = Documents['mails'];
type TextName = { [Name in keyof MailWords]: MailWords[Name] extends string ? Name : never }[keyof MailWords];
type LetterName = Extract<TextName, `${string}After`> extends `${infer Name}After` ? Name : never;

export interface Told {
  /** '' where nobody knows their name. */
  reader?: string;
  fills?: Readonly<Record<string, string>>;
  /** Between the text and the last words. */
  blocks?: readonly Block[];
  /** After the last words. */
  end?: Block;
}

/** A letter in the words of the document on mails, by default as published, with what it is about filled in. */
export function wordLetter(
  name: LetterName,
  { reader = '', fills = {}, blocks = [], end = '' }: Told,
  words: MailWords = publishedDocument('mails'),
): Letter {
  const greeting = reader === '' ? words.greeting.replaceAll(/\s*\{\{reader\}\}/g, '') : words.greeting;
  return {
    subject: fillFacts(words[`${name}Subject`], fills),
    greeting: fillFacts(greeting, { reader }),
    blocks: [...paragraphs(words[`${name}Text`], fills), ...blocks, ...paragraphs(words[`${name}After`], fills), end],
  };
}

/** A blank line ends a paragraph. What is filled in keeps its own lines. */
function paragraphs(text: string, fills: Readonly<Record<string, string>>): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => fillFacts(paragraph.trim(), fills))
    .filter((paragraph) => paragraph !== '');
}
