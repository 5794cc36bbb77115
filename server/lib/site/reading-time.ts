import { plainText } from '#shared/text/markdown.ts';
import type { Block } from '#shared/text/rich-text.ts';

/** The slow end of 175 to 300 words a minute for nonfiction (Brysbaert 2019). */
const wordsPerMinute = 175;

const numbers = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty'];

/** The minutes of reading, and those that the exercise names, such as 'Fifteen minutes. …'. */
export function readingTime(content: readonly Block[]): number {
  const words = plainText(content).split(/\s+/).filter(Boolean).length;
  return Math.ceil(words / wordsPerMinute) + (exerciseMinutes(content) ?? 0);
}

/** 0 without an exercise; undefined for one that does not say how long it takes. */
export function exerciseMinutes(content: readonly Block[]): number | undefined {
  const start = content.findIndex((block) => block.type === 'heading' && plainText(block.children) === 'Try it');
  if (start === -1) return 0;
  const [, word = ''] = /(?<![\w-])([\w-]+) minutes?\b/i.exec(plainText(content.slice(start + 1))) ?? [];
  return numberOf(word.toLowerCase());
}

/** Below 70 in words, such as 'twenty-five', or in up to three digits. */
function numberOf(word: string): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const [first = '', second] = word.split('-');
  const ten = tens.indexOf(first);
  const one = numbers.indexOf(ten === -1 ? word : (second ?? 'zero'));
  return one === -1 ? undefined : one + (ten === -1 ? 0 : 10 * (ten + 2));
}
