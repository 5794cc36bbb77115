import { asciiDigits, cleanLine } from '#shared/text/clean-text.ts';
import { cleanEmail } from '#shared/text/text.ts';
import type { ListField, WordField } from './field.ts';

/** The kept part of a typed word. Texts of several lines were cleaned as they arrived. */
export function cleanWord(kind: WordField['kind'] | ListField['kind'], word: string): string {
  switch (kind) {
    case 'text':
    case 'markdown':
      return word;
    case 'email':
      return cleanEmail(word);
    case 'number':
    case 'year':
    case 'date':
      return asciiDigits(cleanLine(word));
    default:
      return cleanLine(word);
  }
}
