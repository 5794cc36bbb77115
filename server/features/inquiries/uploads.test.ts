import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eq, inArray, sql } from 'drizzle-orm';
import { FSDriver } from 'flydrive/drivers/fs';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { sweepFiles } from '#server/features/inquiries/files-service.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import {
  influencerApplication,
  multipart,
  patientToken,
  sendInfluencer,
  someone,
  type TestFile,
} from '#server/test/inquiries.ts';
import { animation, pdf, picture } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries.ts';
import { contactInquiries, inquiryFiles } from '#shared/schema.ts';
import { uploadField, uploadSentences } from '#shared/uploads.ts';

const uploads = join(config.dataDir, 'uploads');
const storage = join(config.dataDir, 'files');

afterEach(() => vi.restoreAllMocks());

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function filesOf(inquiryId: number) {
  return db.select().from(inquiryFiles).where(eq(inquiryFiles.inquiryId, inquiryId)).orderBy(inquiryFiles.id);
}

async function countInquiriesOf(email: string): Promise<number> {
  return (await db.select().from(contactInquiries).where(eq(contactInquiries.email, email))).length;
}

/** Nothing under way, nothing in storage that no stored row names. */
async function expectNothingLeft(): Promise<void> {
  await vi.waitFor(async () => expect(await names(uploads)).toEqual([]));
  const stored = await names(storage);
  const rows = stored.length > 0 ? await db.select().from(inquiryFiles).where(inArray(inquiryFiles.key, stored)) : [];
  expect(rows.filter(({ state, inquiryId }) => state === 'stored' && inquiryId !== null)).toHaveLength(stored.length);
}

describe('files of an application', () => {
  it('are stored whole, verified and told by their real type', async () => {
    const api = await startApi();
    const sent: TestFile[] = [
      { name: 'reach.png', content: await picture('png') },
      { name: 'März.JPG', content: await picture('jpeg') },
      { name: 'views.webp', content: await picture('webp') },
      { name: 'numbers.pdf', content: pdf, type: 'text/html' },
    ];
    const answer = await sendInfluencer(api, sent);
    expect(answer.status).toBe(201);
    const rows = await filesOf(answer.body.id);
    expect(rows.map(({ name, type, state }) => [name, type, state])).toEqual([
      ['reach.png', 'image/png', 'stored'],
      ['März.JPG', 'image/jpeg', 'stored'],
      ['views.webp', 'image/webp', 'stored'],
      ['numbers.pdf', 'application/pdf', 'stored'],
    ]);
    for (const { key, bytes, sha256 } of rows) {
      const content = await readFile(join(storage, key));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    expect(await readFile(join(storage, rows[3]?.key ?? ''))).toEqual(pdf);
    await expectNothingLeft();
  });

  it('lose what was hidden in a picture: place, comments and a script behind its end', async () => {
    const api = await startApi();
    const withPlace = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const polyglot = Buffer.concat([await picture('png'), Buffer.from('<script>alert("secret-owner")</script>')]);
    expect(withPlace.includes('secret-owner')).toBe(true);
    const answer = await sendInfluencer(api, [
      { name: 'a.jpg', content: withPlace },
      { name: 'b.png', content: polyglot },
    ]);
    expect(answer.status).toBe(201);
    for (const { key } of await filesOf(answer.body.id)) {
      const content = await readFile(join(storage, key));
      expect(content.includes('secret-owner')).toBe(false);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
  });

  it('may move for fifty frames', async () => {
    const answer = await sendInfluencer(await startApi(), [{ name: 'a.gif', content: await animation(50) }]);
    expect(answer.status).toBe(201);
    const [row] = await filesOf(answer.body.id);
    expect((await sharp(join(storage, row?.key ?? ''), { animated: true }).metadata()).pages).toBe(50);
  });

  it('are shown by a clean name whatever they were called', async () => {
    const api = await startApi();
    const content = await picture('png');
    const answer = await sendInfluencer(api, [
      { name: '../../etc/passwd.png', content },
      { name: 'C:\\Users\\ana\\shot.png', content },
      { name: `${'x'.repeat(300)}.png`, content },
      { name: 'a\r\nSet-Cookie: x="1".png', content },
      { name: 'invoice\u202egnp.png', content },
    ]);
    expect(answer.status).toBe(201);
    const stored = (await filesOf(answer.body.id)).map(({ name }) => name);
    expect(stored).toEqual([
      'passwd.png',
      'shot.png',
      `${'x'.repeat(196)}.png`,
      'aSet-Cookie: x=1.png',
      'invoicegnp.png',
    ]);
  });

  it('without a name are what a browser sends where nothing was chosen', async () => {
    const api = await startApi();
    const boundary = 'edge';
    const parts = [
      'name="name"\r\n\r\nMika',
      `name="email"\r\n\r\n${someone('mika')}`,
      `name="formToken"\r\n\r\n${patientToken()}`,
      `name="${uploadField}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ];
    const body = `${parts.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--${boundary}--\r\n`;
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const answer = await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body, headers });
    expect(answer.status).toBe(201);
    expect(await filesOf(answer.body.id)).toEqual([]);
  });

  it('sent twice with one key are stored once', async () => {
    const api = await startApi();
    const headers = { 'Idempotency-Key': randomUUID() };
    const email = someone('mika');
    const send = async (content: Buffer) =>
      api.call<InquiryReceipt>('POST', '/api/applications/influencer', {
        body: multipart({ name: 'Mika', email, formToken: patientToken() }, [{ name: 'a.png', content }]),
        headers,
      });
    const content = await picture('png');
    const answers = await Promise.all([send(content), send(content)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await filesOf(answers[0]?.body.id ?? 0)).toHaveLength(1);
    expect((await send(await picture('png', { width: 41 }))).status).toBe(422);
    await expectNothingLeft();
  });
});

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
    ['a PNG called HTML', 'page.html', () => picture('png'), uploadSentences.type],
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
      uploadSentences.totalBytes,
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
    const held = await Promise.all(Array.from({ length: 4 }, () => openUpload(api)));
    await vi.waitFor(async () => expect(await names(uploads)).toHaveLength(4));
    const answer = await sendInfluencer<ErrorBody>(api, []);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (const upload of held) upload.destroy();
    await vi.waitFor(async () => expect((await sendInfluencer(api, [])).status).toBe(201));
    await expectNothingLeft();
  });
});

describe('a fault on the way', () => {
  it('leaves nothing of a cut connection', async () => {
    const api = await startApi();
    const upload = await openUpload(api);
    await vi.waitFor(async () => expect(await names(uploads)).toHaveLength(1));
    upload.destroy();
    await expectNothingLeft();
  });

  it('is 507 where the disk is full while receiving, and stores nothing', async () => {
    const api = await startApi();
    const email = someone('mika');
    vi.spyOn(fs, 'createWriteStream').mockImplementation(() => fullDisk() as fs.WriteStream);
    const body = multipart({ name: 'Mika', email, formToken: patientToken() }, [{ name: 'a.pdf', content: pdf }]);
    const answer = await api.call<ErrorBody>('POST', '/api/applications/influencer', { body });
    expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await countInquiriesOf(email)).toBe(0);
    await expectNothingLeft();
  });

  it('is 507 before anything is received where room has to be left for the database', async () => {
    const api = await startApi();
    vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ bavail: 70_000, bsize: 4_096 } as fs.StatsFs);
    syncBuiltinESMExports();
    const answer = await sendInfluencer<ErrorBody>(api, [{ name: 'a.pdf', content: pdf }]);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    await expectNothingLeft();
  });

  it('is 507 where storage is full, stores nothing, and the same key works once there is room', async () => {
    const api = await startApi();
    const email = someone('mika');
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () =>
      api.call<ErrorBody>('POST', '/api/applications/influencer', {
        body: multipart({ name: 'Mika', email, formToken: patientToken() }, [{ name: 'a.pdf', content: pdf }]),
        headers,
      });
    const move = vi
      .spyOn(FSDriver.prototype, 'putStream')
      .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect(await send()).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(move).toHaveBeenCalled();
    expect(await countInquiriesOf(email)).toBe(0);
    await expectNothingLeft();
    expect((await send()).status).toBe(201);
    expect(await countInquiriesOf(email)).toBe(1);
  });

  it('is answered as incomplete where the form ends before its end', async () => {
    const api = await startApi();
    const body = `--edge\r\nContent-Disposition: form-data; name="${uploadField}"; filename="a.png"\r\n\r\nhalf`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const answer = await api.call<ErrorBody>('POST', '/api/applications/influencer', { body, headers });
    expect(answer.status).toBe(400);
    await expectNothingLeft();
  });
});

describe('the sweep', () => {
  it('clears what a crash left on either side after a day, and nothing else', async () => {
    const api = await startApi();
    const kept = await sendInfluencer(api, [{ name: 'kept.pdf', content: pdf }]);
    const [keptRow] = await filesOf(kept.body.id);
    const row = (key: string, age: string, state: 'pending' | 'erased' = 'pending') =>
      db.insert(inquiryFiles).values({
        key,
        name: 'x',
        type: 'application/pdf',
        bytes: 1,
        sha256: 'x',
        state,
        createdAt: sql`now() - ${age}::interval` as never,
      });
    const key = () => `${randomUUID()}.pdf`;
    const [oldRow, oldRowAlone, youngRow, erasedRow, oldFile, youngFile] = [key(), key(), key(), key(), key(), key()];
    await Promise.all([
      row(oldRow, '25 hours'),
      row(oldRowAlone, '25 hours'),
      row(youngRow, '23 hours'),
      row(erasedRow, '1 minute', 'erased'),
    ]);
    for (const name of [oldRow, youngRow, erasedRow, oldFile, youngFile]) await writeFile(join(storage, name), pdf);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await Promise.all(
      [oldRow, oldFile, keptRow?.key ?? ''].map((name) =>
        fs.promises.utimes(join(storage, name), yesterday, yesterday),
      ),
    );
    await sweepFiles();
    const present = await names(storage);
    expect(
      [oldRow, youngRow, erasedRow, oldFile, youngFile, keptRow?.key ?? ''].filter((name) => present.includes(name)),
    ).toEqual([youngRow, youngFile, keptRow?.key]);
    const rows = await db
      .select()
      .from(inquiryFiles)
      .where(inArray(inquiryFiles.key, [oldRow, oldRowAlone, youngRow, erasedRow]));
    expect(rows.map((row) => row.key)).toEqual([youngRow]);
    await Promise.all([youngRow, youngFile].map((name) => fs.promises.rm(join(storage, name))));
  });
});

describe('GET /api/contact-inquiries/:id/files/:fileId', () => {
  it('is for admins, as an attachment that no browser opens, and gives the bytes that were stored', async () => {
    const api = await startApi();
    const employee = await makeEmployee('admin');
    const admin = await api.signedInAs(employee);
    const { body: receipt } = await sendInfluencer(api, [{ name: 'Zahlen “März”.pdf', content: pdf }]);
    const { body: view } = await admin.call<InquiryView>('GET', `/api/contact-inquiries/${receipt.id}`);
    const [file] = view.files;
    const path = `/api/contact-inquiries/${receipt.id}/files/${file?.id}`;
    const response = await fetch(`${admin.url}${path}`, { headers: { Cookie: admin.cookie ?? '' } });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Zahlen M?rz.pdf"; filename*=UTF-8''Zahlen%20M%C3%A4rz.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    const { body: detail } = await admin.call<{ history: unknown[] }>('GET', `/api/contact-inquiries/${receipt.id}`);
    expect(detail.history).toMatchObject([
      { action: 'sensitive_read', detail: { act: 'file_downloaded', fileId: file?.id } },
    ]);
    expect((await api.call('GET', path)).status).toBe(401);
    expect((await (await api.signedInAs(await makeEmployee('sales_manager'))).call('GET', path)).status).toBe(403);
    const { body: other } = await sendInfluencer(api, []);
    expect((await admin.call('GET', `/api/contact-inquiries/${other.id}/files/${file?.id}`)).status).toBe(404);
  });
});

/** An upload that has begun and does not go on. */
async function openUpload(api: Client) {
  const form = influencerApplication([{ name: 'slow.pdf', content: Buffer.alloc(300_000, 65) }]);
  const whole = Buffer.from(await new Response(form).arrayBuffer());
  const boundary = /^--(.+?)\r\n/.exec(whole.subarray(0, 200).toString('latin1'))?.[1];
  const call = httpRequest(`${api.url}/api/applications/influencer`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': whole.length,
      'X-Forwarded-For': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
  });
  call.on('error', () => undefined);
  await new Promise((resolve) => call.write(whole.subarray(0, whole.length - 100_000), resolve));
  return call;
}

function fullDisk(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  });
}
