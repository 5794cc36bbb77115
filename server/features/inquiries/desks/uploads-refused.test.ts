import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startApi } from '#server/test/api.ts';
import {
  countInquiriesOf,
  expectNothingLeft,
  influencerApplication,
  multipart,
  names,
  openUpload,
  patientToken,
  sendInfluencer,
  someone,
  uploads,
} from '#server/test/inquiries.ts';
import { animation, pdf, picture } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { uploadField, uploadSentences } from '#shared/uploads.ts';

describe('a file that is not what we take', () => {
  const huge = () => picture('png', { width: 8_000, height: 5_001 });
  const hostile: [
    what: string,
    name: string,
    content: () => Promise<Buffer | string> | Buffer | string,
    sentence: (name: string) => string,
  ][] = [
    [
      'an SVG',
      'logo.svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      uploadSentences.type,
    ],
    [
      'an SVG called PNG',
      'logo.png',
      () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      uploadSentences.type,
    ],
    ['HTML called PDF', 'page.pdf', () => '<!doctype html><script>1</script>', uploadSentences.type],
    ['a zip called PDF', 'x.pdf', () => Buffer.from('504b03040a0000000000', 'hex'), uploadSentences.type],
    ['a gzip that unpacks to 10 MB', 'x.png', () => gzipSync(Buffer.alloc(10 * 1024 * 1024)), uploadSentences.type],
    ['a TIFF', 'scan.tiff', () => picture('tiff'), uploadSentences.type],
    ['nothing', 'empty.png', () => '', uploadSentences.empty],
    ['a GIF that is a script', 'a.gif', () => 'GIF89a/*<script>alert(1)</script>*/=1;', uploadSentences.broken],
    [
      'a picture cut off',
      'cut.png',
      async () => (await picture('png', { width: 400, height: 400 })).subarray(0, 120),
      uploadSentences.broken,
    ],
    ['more than 40 million pixels', 'huge.png', huge, uploadSentences.pixels],
    ['51 frames', 'long.gif', () => animation(51), uploadSentences.frames],
    [
      'a PDF whose mark comes late',
      'late.pdf',
      () => Buffer.concat([Buffer.from('<script>'), pdf]),
      uploadSentences.type,
    ],
    [
      'a PDF without an end',
      'cut.pdf',
      () => Buffer.concat([pdf.subarray(0, 40), Buffer.alloc(4_000, 32)]),
      uploadSentences.broken,
    ],
  ];

  it.each(hostile)(
    '%s is refused with a sentence that names it, and nothing is stored',
    async (_what, name, make, sentence) => {
      const api = await startApi();
      const email = someone('mika');
      const good = await picture('png');
      const body = multipart({ name: 'Mika', email, formToken: patientToken() }, [
        { name: 'good.png', content: good },
        { name, content: await make(), type: 'image/png' },
      ]);
      const answer = await api.call<ErrorBody>('POST', '/api/applications/influencer', { body });
      expect(answer.status).toBe(415);
      expect(answer.body.error).toBe(sentence(name));
      expect(answer.body.fields).toEqual({ [`${uploadField}.1`]: [sentence(name)] });
      expect(await countInquiriesOf(email)).toBe(0);
      await expectNothingLeft();
    },
  );

  it('is told together with every other one', async () => {
    const answer = await sendInfluencer<ErrorBody>(await startApi(), [
      { name: 'a.svg', content: '<svg/>' },
      { name: 'ok.png', content: await picture('png') },
      { name: 'b.pdf', content: '' },
    ]);
    expect(answer.body.fields).toEqual({
      [`${uploadField}.0`]: [uploadSentences.type('a.svg')],
      [`${uploadField}.2`]: [uploadSentences.empty('b.pdf')],
    });
  });
});

describe('too much', () => {
  it.each([
    [
      '11 files',
      () => Array.from({ length: 11 }, (_, n) => ({ name: `${n}.pdf`, content: pdf })),
      uploadSentences.files,
      uploadField,
    ],
    [
      'a file over 10 MB',
      () => [
        { name: 'ok.pdf', content: pdf },
        { name: 'big.pdf', content: Buffer.alloc(10 * 1024 * 1024 + 1) },
      ],
      uploadSentences.fileBytes('big.pdf'),
      `${uploadField}.1`,
    ],
    [
      '51 MB together',
      () => Array.from({ length: 6 }, (_, n) => ({ name: `${n}.pdf`, content: Buffer.alloc(8.6 * 1024 * 1024) })),
      uploadSentences.totalBytes(),
      uploadField,
    ],
  ])('%s is 413', async (_what, files, sentence, field) => {
    const answer = await sendInfluencer<ErrorBody>(await startApi(), files());
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ error: sentence, fields: { [field]: [sentence] } });
    await expectNothingLeft();
  });

  it('in another field is refused', async () => {
    const body = multipart(
      { name: 'Mika', email: someone() },
      [{ name: 'a.png', content: await picture('png') }],
      'avatar',
    );
    const answer = await (await startApi()).call<ErrorBody>('POST', '/api/applications/influencer', { body });
    expect(answer.status).toBe(400);
    await expectNothingLeft();
  });

  it('at once is asked to come back', async () => {
    const api = await startApi();
    const held = await Promise.all(Array.from({ length: 16 }, () => openUpload(api)));
    await expect.poll(() => names(uploads)).toHaveLength(16);
    const answer = await sendInfluencer<ErrorBody>(api, []);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (const upload of held) upload.destroy();
    await expect.poll(async () => (await sendInfluencer(api, [])).status).toBe(201);
    await expectNothingLeft();
  });

  it('at once by one alone leaves room for others', async () => {
    const api = await startApi();
    const greedy = '10.8.0.1';
    const held = await Promise.all(Array.from({ length: 2 }, () => openUpload(api, greedy)));
    await expect.poll(() => names(uploads)).toHaveLength(2);
    expect((await sendInfluencer(api, [], { 'X-Forwarded-For': greedy })).status).toBe(503);
    expect((await sendInfluencer(api, [], { 'X-Forwarded-For': '10.8.0.2' })).status).toBe(201);
    for (const upload of held) upload.destroy();
    await expectNothingLeft();
  });

  it('of a page that does not exist is refused before its files are taken', async () => {
    const api = await startApi();
    const body = influencerApplication([{ name: 'a.pdf', content: 'no PDF, which nobody gets to see' }]);
    const answer = await api.call<ErrorBody>('POST', `/api/inquiries/${'A'.repeat(43)}/files`, { body });
    expect(answer.status).toBe(404);
  });
});
