import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { filesOfPicture, sendPicture } from '#server/test/library.ts';
import { animation, pdf, picture } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { pictures } from '#shared/schema.ts';
import { setCompany } from '#shared/site.ts';
import { uploadField } from '#shared/uploads.ts';

let api: Client;
let admin: Client;
beforeEach(async () => {
  ({ api, admin } = await asAdmin());
});

async function fetchPicture(path: string, init: RequestInit = {}) {
  const answer = await fetch(api.url + path, init);
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

/** A photo of a phone that was held upright, with its place and owner. */
const phonePhoto = async (width = 1_200, height = 800) =>
  sharp(await picture('jpeg', { width, height }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

describe('POST /api/pictures', () => {
  it('makes every size in three formats, upright and without what the camera wrote', async () => {
    const content = await phonePhoto();
    expect(content.includes('secret-owner')).toBe(true);
    const { status, body } = await sendPicture(admin, {
      content,
      name: 'IMG_1.JPG',
      fields: { alt: ' A stage\u00a0', credit: 'Ida' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      alt: 'A stage',
      credit: 'Ida',
      width: 800,
      height: 1_200,
      widths: [480, 800],
      focus: '50% 50%',
      focusX: 50,
      focusY: 50,
      addedBy: 'Noor Haddad',
      isDeleted: false,
    });
    // As JPEG keeps #ff5a36.
    expect(body.color).toMatch(/^#f[ef]5[9ab]3[567]$/);
    // The worker shuts it out of the whole process.
    sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
    onTestFinished(() => sharp.block({ operation: ['VipsForeignLoadHeif'] }));
    let bytes = 0;
    for (const width of body.widths) {
      for (const [format, type] of Object.entries({ avif: 'heif', webp: 'webp', jpg: 'jpeg' })) {
        const file = await fetchPicture(`/pictures/${body.id}/${width}.${format}`);
        expect(file.status).toBe(200);
        const metadata = await sharp(file.content).metadata();
        expect([metadata.format, metadata.width, metadata.height]).toEqual([type, width, width * 1.5]);
        expect([metadata.exif, metadata.orientation ?? 1]).toEqual([undefined, 1]);
        expect(file.content.includes('secret-owner')).toBe(false);
        bytes += file.content.length;
      }
    }
    expect(body.bytes).toBe(bytes);
  });

  it('makes four widths of a wide picture, and never a larger one than was sent', async () => {
    const wide = await sendPicture(admin, { content: await picture('png', { width: 2_400, height: 900 }) });
    expect(wide.body.widths).toEqual([480, 960, 1_440, 2_160]);
    expect(await filesOfPicture(wide.body.id)).toHaveLength(12);
    const small = await sendPicture(admin, {
      content: await picture('webp', { width: 300, height: 200 }),
      name: 'a.webp',
    });
    expect(small.body.widths).toEqual([300]);
  });

  it('shows what was transparent as white, and the first frame of an animation', async () => {
    const clear = { create: { width: 20, height: 20, channels: 4, background: '#0000' } } as const;
    const { body } = await sendPicture(admin, { content: await sharp(clear).png().toBuffer() });
    const { content } = await fetchPicture(`/pictures/${body.id}/20.jpg`);
    expect((await sharp(content).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
    const moving = await sendPicture(admin, { content: await animation(3), name: 'a.gif' });
    expect([moving.body.width, moving.body.height]).toEqual([4, 4]);
  });

  it('keeps what is transparent, but for JPEG, on white', async () => {
    const clear = { create: { width: 20, height: 20, channels: 4, background: '#0000' } } as const;
    const { body } = await sendPicture(admin, { content: await sharp(clear).png().toBuffer() });
    // It lies behind the picture.
    expect(body.color).toBe('#ffffff');
    sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
    onTestFinished(() => sharp.block({ operation: ['VipsForeignLoadHeif'] }));
    for (const format of ['webp', 'avif']) {
      const { content } = await fetchPicture(`/pictures/${body.id}/20.${format}`);
      const { channels } = await sharp(content).stats();
      expect(channels, format).toHaveLength(4);
      expect(channels[3]?.max, format).toBeLessThan(4);
    }
  });

  it('takes a drawing as the picture of it, and nothing else that is in it', async () => {
    const secret = join(config.dataDir, 'secret.png');
    await writeFile(secret, await picture('png', { width: 40, height: 40 }));
    const drawing = `\ufeff<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg"
      xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" onload="alert(1)"><script>alert(1)</script>
      <image xlink:href="file://${secret}" width="20" height="20"/><image href="${secret}" width="20" height="20"/>
      <rect x="20" width="20" height="20" fill="#204080"/></svg>`;
    const { status, body } = await sendPicture(admin, { name: 'logo.svg', content: Buffer.from(drawing) });
    expect([status, body.width, body.height, body.widths]).toEqual([201, 2_160, 1_080, [480, 960, 1_440, 2_160]]);
    const { content } = await fetchPicture(`/pictures/${body.id}/480.webp`);
    expect(content.includes('alert')).toBe(false);
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((120 * info.width + x) * 4, (120 * info.width + x) * 4 + 4)];
    expect(at(120)[3]).toBe(0);
    expect(at(360)[3]).toBe(255);
    expect(await filesOfPicture(body.id)).toHaveLength(12);
    for (const broken of ['<svg', '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
      const answer = await sendPicture(admin, { name: 'a.svg', content: Buffer.from(broken) });
      expect([answer.status, answer.body.error]).toEqual([
        415,
        expect.stringMatching(/^“a.svg” (couldn’t be read|isn’t)/),
      ]);
    }
  });

  it('is done once for a key', async () => {
    const key = randomUUID();
    const content = await picture('png', { width: 51, height: 33 });
    const [first, second] = [await sendPicture(admin, { key, content }), await sendPicture(admin, { key, content })];
    expect(second.body.id).toBe(first.body.id);
    expect(await db.$count(pictures, eq(pictures.width, 51))).toBe(1);
    const other = await sendPicture(admin, { key, content, fields: { alt: 'Something else' } });
    expect(other.status).toBe(422);
  });

  it.each([
    ['a page', 'a.svg', Buffer.from('<!-- <svg> --><html><svg xmlns="http://www.w3.org/2000/svg"/></html>')],
    [
      'a drawing with entities',
      'a.svg',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a drawing of more than 1 MB', 'a.svg', Buffer.from(`<svg>${' '.repeat(1024 * 1024)}</svg>`)],
    ['a PDF', 'a.pdf', pdf],
  ])('refuses %s', async (_what, name, content) => {
    const { status, body } = await sendPicture(admin, { name, content });
    const message = `“${name}” isn’t a PNG, JPEG, WebP, GIF or SVG picture. Please choose another file.`;
    expect([status, body.fields]).toEqual([415, { [`${uploadField}.0`]: [message] }]);
  });

  it('refuses what only begins as a picture, a ribbon and too many pixels', async () => {
    const half = (await picture('png', { width: 400, height: 300 })).subarray(0, 500);
    const ribbon = await picture('png', { width: 600, height: 100 });
    const huge = await picture('png', { width: 8_000, height: 5_001 });
    for (const [content, words] of [
      [half, /damaged or incomplete/],
      [Buffer.from('GIF89a/*<script>alert(1)</script>*/'), /damaged or incomplete/],
      [ribbon, /more than five times as long/],
      [huge, /more than 40 million pixels/],
    ] as const) {
      const { status, body } = await sendPicture(admin, { content });
      expect([status, body.error]).toEqual([415, expect.stringMatching(words)]);
    }
  });

  it('keeps nothing of what hides behind a picture', async () => {
    const polyglot = Buffer.concat([await picture('png'), Buffer.from('<script>alert("hidden")</script>')]);
    const { body } = await sendPicture(admin, { content: polyglot });
    for (const format of ['avif', 'webp', 'jpg']) {
      expect((await fetchPicture(`/pictures/${body.id}/40.${format}`)).content.includes('hidden')).toBe(false);
    }
  });

  it('asks for a description, a file of at most 10 MB, and only one', async () => {
    const before = await db.$count(pictures);
    for (const fields of [{}, { alt: '  ' }] as Record<string, string>[]) {
      const { status, body } = await sendPicture(admin, { fields });
      expect([status, body.fields?.alt]).toEqual([400, ['Please describe the picture for people who can’t see it']]);
    }
    expect((await sendPicture(admin, { fields: { alt: 'x'.repeat(301) } })).status).toBe(400);
    const large = await sendPicture(admin, { content: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect([large.status, large.body.error]).toEqual([413, expect.stringContaining('larger than 10')]);
    const body = new FormData();
    body.set('alt', 'Nothing');
    expect((await admin.call('POST', '/api/pictures', { body })).status).toBe(400);
    for (const name of ['a.png', 'b.png'])
      body.append(uploadField, new Blob([new Uint8Array(await picture('png'))]), name);
    expect((await admin.call<ErrorBody>('POST', '/api/pictures', { body })).body.error).toBe(
      'Please send one picture at a time.',
    );
    expect(await db.$count(pictures)).toBe(before);
  });
});

describe('GET /pictures/:id/:width.:format', () => {
  it('is for everybody and for ever', async () => {
    const { body } = await sendPicture(admin);
    const path = `/pictures/${body.id}/40.avif`;
    const { status, headers, content } = await fetchPicture(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^".+"$/),
    });
    expect(headers.get('set-cookie')).toBeNull();
    const head = await fetchPicture(path, { method: 'HEAD' });
    expect([head.status, head.content.length, head.headers.get('content-length')]).toEqual([
      200,
      0,
      String(content.length),
    ]);
    const again = await fetchPicture(path, {
      headers: { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect([again.status, again.content.length]).toEqual([304, 0]);
  });

  it('knows no other address', async () => {
    const { body } = await sendPicture(admin);
    const names = ['480.avif', '40.png', '40.gif', '040.jpg', '40.jpg.webp', '40', '..%2f40.jpg', '-40.jpg', '40.JPG'];
    const paths = [
      ...names.map((name) => `${body.id}/${name}`),
      `${randomUUID()}/40.jpg`,
      '..%2F..%2Fetc/40.jpg',
      body.id,
      '',
    ];
    for (const path of paths) {
      const { status, headers } = await fetchPicture(`/pictures/${path}`);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, null]);
    }
  });
});

it('the company’s logos are PNG files of their largest size, and no other picture is', async () => {
  onTestFinished(() => setCompany({ logo: null, logoOnDark: null }));
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><circle cx="150" cy="150" r="90"/></svg>';
  const { body: logo } = await sendPicture(admin, { name: 'logo.svg', content: Buffer.from(mark) });
  const path = `/pictures/${logo.id}/logo.png`;
  expect((await fetchPicture(path)).status).toBe(404);
  setCompany({ logoOnDark: logo });
  const { status, headers, content } = await fetchPicture(path);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 2_160, height: 720, hasAlpha: true });
});

describe('GET /pictures/:id/preview-:width.jpg', () => {
  const preview = async (id: string, width: number) => {
    const file = await fetchPicture(`/pictures/${id}/preview-${width}.jpg`);
    if (file.status !== 200) return { status: file.status };
    const { data, info } = await sharp(file.content).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    return { status: 200, type: file.headers.get('content-type'), size: [info.width, info.height], at };
  };

  it('fills 1200 × 630 with a wide picture, and shows an upright one whole', async () => {
    // A red stripe at the top of the picture.
    const striped = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#204080' } })
        .composite([{ input: { create: { width, height: 20, channels: 3, background: '#ff0000' } }, gravity: 'north' }])
        .png()
        .toBuffer();
    const wide = (await sendPicture(admin, { content: await striped(1_440, 1_400) })).body;
    const upright = (await sendPicture(admin, { content: await striped(600, 900) })).body;
    const [ofWide, ofUpright] = [await preview(wide.id, 1_440), await preview(upright.id, 600)];
    for (const one of [ofWide, ofUpright]) expect(one).toMatchObject({ type: 'image/jpeg', size: [1_200, 630] });
    expect(ofWide.at?.(600, 5)[0]).toBeLessThan(60);
    expect(ofUpright.at?.(600, 5)[0]).toBeGreaterThan(200);
    expect(ofUpright.at?.(5, 5)[0]).toBeLessThan(60);
  });

  it('is made of a drawing that came with the product, and of nothing else', async () => {
    expect(await preview('house-still-1', 1_200)).toMatchObject({ status: 200, size: [1_200, 630] });
    for (const [id, width] of [
      ['house-still-1', 480],
      ['house-..', 1_200],
      [randomUUID(), 1_200],
    ] as const)
      expect((await preview(id, width)).status, id).toBe(404);
  });
});
