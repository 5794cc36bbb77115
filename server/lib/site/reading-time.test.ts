import { expect, it } from 'vitest';
import { parseMarkdown } from '#shared/text/markdown.ts';
import { exerciseMinutes } from './reading-time.ts';

it.each([
  ['Ten minutes.', 10],
  ['Five minutes.', 5],
  ['One minute.', 1],
  ['Twenty minutes.', 20],
  ['Twenty-five minutes.', 25],
  ['20 minutes.', 20],
  ['Some minutes.', undefined],
])('an exercise of “%s” takes %s', (text, minutes) => {
  expect(exerciseMinutes(parseMarkdown(`## Try it\n\n${text}`))).toBe(minutes);
});
