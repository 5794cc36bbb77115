const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/**
 * The sentences or words of a text in a script that puts no blanks between them. Undefined for any other text, where our
 * own rules know more, and in Firefox before 125, which has no segmenter.
 */
export function segmentsWithoutSpaces(text: string, granularity: 'sentence' | 'word'): Intl.SegmentData[] | undefined {
  if (!withoutSpaces.test(text) || !('Segmenter' in Intl)) return undefined;
  return [...new Intl.Segmenter(undefined, { granularity }).segment(text)];
}
