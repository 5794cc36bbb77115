import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { sweepFiles } from '#server/database/file-stores.ts';
import { keepHouse } from '#server/database/housekeeping.ts';
import { clearUploadFolder } from '#server/middleware/upload.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import {
  countInquiriesOf,
  expectNothingLeft,
  filesOf,
  multipart,
  names,
  openUpload,
  patientToken,
  sendInfluencer,
  someone,
  storage,
  uploads,
} from '#server/test/inquiries.ts';
import { pdf } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { inquiryFiles } from '#shared/schema.ts';
import { uploadField } from '#shared/uploads.ts';

afterEach(() => vi.restoreAllMocks());

const readOnly = 'Our storage isn’t taking anything right now. None of this was stored; please try again later.';
const diskFaults = [
  ['ENOSPC', 'Our storage is full. Please try again later.'],
  ['EROFS', readOnly],
  ['EACCES', readOnly],
] as const;

describe('a fault on the way', () => {
  it('leaves nothing of a cut connection', async () => {
    const api = await startApi();
    const upload = await openUpload(api);
    await expect.poll(() => names(uploads)).toHaveLength(1);
    upload.destroy();
    await expectNothingLeft();
  });

  it('leaves room for others where people are gone before they were let in', async () => {
    const api = await startApi();
    for (let time = 0; time < 6; time += 1) await knockAndLeave(api);
    await expect.poll(async () => (await sendInfluencer(api, [{ name: 'a.pdf', content: pdf }])).status).toBe(201);
  });

  it.each(diskFaults)(
    'is 507 where the disk answers %s while receiving, and stores nothing',
    async (code, sentence) => {
      const api = await startApi();
      const email = someone('mika');
      vi.spyOn(fs, 'createWriteStream').mockImplementation(() => faultyDisk(code) as fs.WriteStream);
      const body = multipart({ name: 'Mika', email, formToken: patientToken() }, [{ name: 'a.pdf', content: pdf }]);
      const answer = await api.call<ErrorBody>('POST', '/api/applications/influencer', { body });
      expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full', error: sentence } });
      expect(await countInquiriesOf(email)).toBe(0);
      await expectNothingLeft();
    },
  );

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

  it.each(diskFaults)('is 507 where storage answers %s, and the same key works after it', async (code, sentence) => {
    const api = await startApi();
    const email = someone('mika');
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () =>
      api.call<ErrorBody>('POST', '/api/applications/influencer', {
        body: multipart({ name: 'Mika', email, formToken: patientToken() }, [{ name: 'a.pdf', content: pdf }]),
        headers,
      });
    vi.spyOn(fs.promises, 'copyFile').mockRejectedValueOnce(Object.assign(new Error('refused'), { code }));
    syncBuiltinESMExports();
    const refused = await send();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full', error: sentence } });
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
  it('takes unfinished uploads that are an hour old while the server runs', async () => {
    const hourAgo = new Date(Date.now() - 61 * 60 * 1000);
    for (const name of ['left-by-a-crash', 'under-way']) await writeFile(join(uploads, name), pdf);
    await fs.promises.utimes(join(uploads, 'left-by-a-crash'), hourAgo, hourAgo);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const stop = keepHouse(clearUploadFolder);
    vi.advanceTimersByTime(15 * 60 * 1000);
    vi.useRealTimers();
    stop();
    await expect.poll(() => names(uploads)).toEqual(['under-way']);
    await fs.promises.rm(join(uploads, 'under-way'));
  });

  it('leaves what is a second younger than an hour', async () => {
    const now = (await holdClock()).getTime();
    for (const [name, seconds] of Object.entries({ 'left-by-a-crash': 3_601, 'under-way': 3_599 })) {
      await writeFile(join(uploads, name), pdf);
      await fs.promises.utimes(join(uploads, name), now / 1_000 - seconds, now / 1_000 - seconds);
    }
    await clearUploadFolder();
    expect(await names(uploads)).toEqual(['under-way']);
    await fs.promises.rm(join(uploads, 'under-way'));
  });

  it('clears what a crash left on either side after a day, and nothing else', async () => {
    const api = await startApi();
    const kept = await sendInfluencer(api, [{ name: 'kept.pdf', content: pdf }]);
    const [keptRow] = await filesOf(kept.body.id);
    const now = (await holdClock()).getTime();
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
      row(oldRow, '24 hours 1 second'),
      row(oldRowAlone, '24 hours 1 second'),
      row(youngRow, '23:59:59'),
      row(erasedRow, '1 minute', 'erased'),
    ]);
    for (const name of [oldRow, youngRow, erasedRow, oldFile, youngFile]) await writeFile(join(storage, name), pdf);
    const touch = (name: string, seconds: number) => {
      const at = new Date(now - 24 * 60 * 60 * 1000 - seconds * 1000);
      return fs.promises.utimes(join(storage, name), at, at);
    };
    for (const name of [oldRow, oldFile, keptRow?.key ?? '']) await touch(name, 1);
    await touch(youngFile, -1);
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

function faultyDisk(code: string): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('refused'), { code })) });
}

/** Sends the head of an upload and breaks the connection. */
async function knockAndLeave(api: Client): Promise<void> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = ['POST /api/applications/influencer HTTP/1.1', `Host: ${hostname}:${port}`, 'Content-Length: 9000'];
  const sent = `${head.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x`;
  await new Promise((resolve) => socket.write(sent, resolve));
  socket.resetAndDestroy();
}
