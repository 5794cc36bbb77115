import { describe, expect, it } from 'vitest';
import { nextSteps } from '#shared/inquiries/private-inquiries.ts';
import { pieceLimits, uploadHint, uploadSentences } from './uploads.ts';

describe('what is said of limits', () => {
  it('is said of those that hold', () => {
    const { pixels, frames, fileBytes, totalBytes, files } = uploadSentences;
    const sentences = [pixels('a.png'), frames('a.gif'), fileBytes('a.pdf'), totalBytes(), files];
    expect([uploadHint(), uploadHint(pieceLimits), ...sentences]).toEqual([
      'PNG, JPEG, WebP, GIF or PDF, up to 10\u00a0files, 10\u00a0MB and 40\u00a0megapixels each, 50\u00a0MB together; a JPEG up to 100\u00a0megapixels if it isn’t progressive; a GIF up to 50\u00a0frames.',
      'PNG, JPEG, WebP, GIF or PDF, up to 10\u00a0files, 10\u00a0MB and 40\u00a0megapixels each, 200\u00a0MB together; a JPEG up to 40\u00a0MB, and up to 100\u00a0megapixels if it isn’t progressive; a GIF up to 50\u00a0frames.',
      '“a.png” has more than 40 million pixels. Please make it smaller.',
      '“a.gif” has more than 50 frames. Please send a shorter animation or a still picture.',
      '“a.pdf” is larger than 10\u00a0MB. Please make it smaller.',
      'Together, the files are larger than 50\u00a0MB. Please remove some.',
      'You can send up to 10 files. Please remove some.',
    ]);
    expect(nextSteps('waiting_for_guardian', 'street-team')[1]).toBe(
      'If they don’t answer within 30 days, we’ll delete it, along with everything you sent.',
    );
  });
});
