import { plainText } from '#server/lib/markdown.ts';
import type { Block } from '#shared/training.ts';

/** Adults read nonfiction at 175 to 300 words a minute (Brysbaert 2019); people who are to remember it, at the slow end. */
const wordsPerMinute = 175;

const numbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'];

/**
 * Minutes to read a text and to do the exercise at its end, which states its own length: 'Fifteen minutes. …'.
 * @throws Error where an exercise does not.
 */
export function durationOf(content: readonly Block[]): number {
  const words = plainText(content).split(/\s+/).filter(Boolean).length;
  return Math.ceil(words / wordsPerMinute) + exerciseMinutes(content);
}

function exerciseMinutes(content: readonly Block[]): number {
  const start = content.findIndex((block) => block.type === 'heading' && plainText(block.children) === 'Try it');
  if (start === -1) return 0;
  const [, word = ''] = /(\w+) minutes/i.exec(plainText(content.slice(start + 1))) ?? [];
  const at = numbers.indexOf(word.toLowerCase());
  if (at === -1) throw new Error('its exercise should say how long it takes, such as "Ten minutes."');
  return 10 + at;
}
