import { plainText } from '#shared/markdown.ts';
import type { Block } from '#shared/rich-text.ts';

/** The slow end of 175 to 300 words a minute for nonfiction (Brysbaert 2019). */
const wordsPerMinute = 175;

const numbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'];

/** In minutes, with the exercise's, such as 'Fifteen minutes. …'. */
export function readingTime(content: readonly Block[]): number {
  const words = plainText(content).split(/\s+/).filter(Boolean).length;
  return Math.ceil(words / wordsPerMinute) + (exerciseMinutes(content) ?? 0);
}

/** 0 without an exercise; undefined for one that does not say how long it takes. */
export function exerciseMinutes(content: readonly Block[]): number | undefined {
  const start = content.findIndex((block) => block.type === 'heading' && plainText(block.children) === 'Try it');
  if (start === -1) return 0;
  const [, word = ''] = /(\w+) minutes/i.exec(plainText(content.slice(start + 1))) ?? [];
  const at = numbers.indexOf(word.toLowerCase());
  return at === -1 ? undefined : 10 + at;
}
