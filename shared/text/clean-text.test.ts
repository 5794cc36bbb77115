import { expect, it } from 'vitest';
import { asciiDigits, cleanContact, cleanLine, cleanText } from './clean-text.ts';

it.each([
  ['a\u000bb', 'a\nb'],
  ['a\u000cb\u0085c\u2028d\u2029e', 'a\nb\nc\nd\ne'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['\u200b\u202aa\tb\u202c \ufeff', 'a\tb'],
  ['a\u0007\u001b\u0090\ufffe\uffffb', 'ab'],
  ['e\u0301', 'é'],
  [' \u200b ', ''],
])('cleans %j to %j', (given, cleaned) => {
  expect(cleanText(given)).toBe(cleaned);
});

it.each([
  ['Ana\nRuiz', 'Ana Ruiz'],
  ['Ana\u2028\t Ruiz\u000b', 'Ana  Ruiz'],
  ['Riverside\u202eexe', 'Riversideexe'],
  ['\u20660 12\u2069', '0 12'],
])('makes one line of %j', (given, cleaned) => {
  expect(cleanLine(given)).toBe(cleaned);
});

it.each([
  '👩\u200d🎤 sings',
  'می\u200cخواهم',
  'שלום\u200e 12',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('keeps what joins and shapes words: %j', (text) => {
  expect(cleanLine(text)).toBe(text);
  expect(cleanText(text)).toBe(text);
});

it('takes invisible characters out of telephone numbers and addresses', () => {
  expect(cleanContact('\u202a+1 555\u202c 010\u200b0199\u200e')).toBe('+1 555 0100199');
  expect(cleanContact('ana@\u200briverside.example\u200b')).toBe('ana@riverside.example');
});

it.each([
  ['٠٤ / ۱۷ / ２００４', '04 / 17 / 2004'],
  ['𝟘𝟙𝟗𝟎९௧', '019091'],
  ['no digits', 'no digits'],
])('reads the digits of %s as %s', (given, digits) => {
  expect(asciiDigits(given)).toBe(digits);
});

it('keeps long runs of marks, which normalizing would take long to order, in the form that Unicode calls stream-safe', () => {
  const marks = '\u0301\u0316'.repeat(32_000);
  const cleaned = cleanText(`a${marks}`);
  expect(cleaned.replaceAll('\u034f', '').match(/\p{M}/gu)).toHaveLength(64_000 - 1);
  // As many as a word of any language has, and more.
  for (const run of cleaned.split('\u034f')) expect(run.length).toBeLessThanOrEqual(31);
  expect(cleanText(cleaned)).toBe(cleaned);
  expect(cleanText(`a${'\u0301'.repeat(30)}`)).not.toContain('\u034f');
});

it('takes time in proportion to the length', () => {
  const started = performance.now();
  cleanText(`a${' '.repeat(200_000)}b${'\u200b'.repeat(200_000)}c`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
