import { stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin, type Client, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { attachment, deliver, mailSource, part, parts, takeMailIn } from '#server/test/inbound.ts';
import {
  apply,
  expectNothingLeft,
  influencerApplication,
  names,
  openUpload,
  sendInfluencer,
  uploads,
} from '#server/test/inquiries.ts';
import { unmatched } from '#server/test/messages.ts';
import { pdf } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { inquiryFiles } from '#shared/schema.ts';

describe('an upload that comes slowly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const windowMs = 30_000;

  it('is ended with a sentence after 30 seconds with less than 4 KB in each, and leaves its slot', async () => {
    const api = await startApi();
    const upload = await slowUpload(api);
    await upload.send(100_000);
    vi.advanceTimersByTime(windowMs);
    expect(await upload.answer).toMatchObject({
      status: 408,
      body: { code: 'too_slow', error: expect.stringMatching(/^This took too long to get here\./) },
    });
    await expect.poll(() => upload.isConnected()).toBe(false);
    await expectNothingLeft();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('arrives over a line that brings a little more than that', async () => {
    const api = await startApi();
    const upload = await slowUpload(api);
    for (let window = 0; window < 4; window++) {
      await upload.send(130_000);
      vi.advanceTimersByTime(windowMs);
    }
    await upload.end();
    expect((await upload.answer).status).toBe(201);
    await expectNothingLeft();
  });

  it('is ended also where it began well', async () => {
    const api = await startApi();
    const upload = await slowUpload(api);
    await upload.send(400_000);
    vi.advanceTimersByTime(windowMs);
    await upload.send(1);
    vi.advanceTimersByTime(windowMs);
    expect((await upload.answer).status).toBe(408);
    await expectNothingLeft();
  });
});

describe('slow uploads of one network', () => {
  it('leave slots to everybody else, and are no more than two', async () => {
    const api = await startApi();
    const network = '10.8.1.1';
    const held = await Promise.all(Array.from({ length: 2 }, () => openUpload(api, network)));
    await expect.poll(() => names(uploads)).toHaveLength(2);
    const more = await Promise.all([1, 2].map(() => sendInfluencer(api, [], { 'X-Forwarded-For': network })));
    expect(more.map(({ status }) => status)).toEqual([503, 503]);
    const others = Array.from({ length: 8 }, (_, n) => sendInfluencer(api, [], { 'X-Forwarded-For': `10.8.2.${n}` }));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(201));
    for (const upload of held) upload.destroy();
    await expectNothingLeft();
  });
});

describe('suspected spam', () => {
  it('has a fifth of the day’s room for files, and cannot fill that of everybody else', async () => {
    const api = await startApi();
    const file = [{ name: 'a.pdf', content: pdf }];
    const spam = () =>
      api.call<ErrorBody & { id: number }>('POST', '/api/applications/influencer', {
        body: influencerApplication(file, { website: 'https://spam.example' }),
      });
    const first = await spam();
    expect(first.status).toBe(201);
    await fill(first.body.id, 1024 ** 3);
    const now = (await holdClock()).getTime();
    const age = (seconds: number) =>
      db.update(inquiryFiles).set({ createdAt: new Date(now - (24 * 3_600 + seconds) * 1_000) });
    await age(1);
    expect((await spam()).status).toBe(201);
    await age(-1);
    expect(await spam()).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect((await sendInfluencer(api, file)).status).toBe(201);
    const { id } = await apply(api, 'sales');
    for (let gigabyte = 0; gigabyte < 4; gigabyte++) await fill(id, 1024 ** 3);
    expect((await sendInfluencer(api, file)).status).toBe(507);
  });
});

it('gives mail that belongs to no inquiry the room of suspected spam', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  const send = (to: string) =>
    deliver(
      api,
      mailSource({
        to,
        type: 'multipart/mixed; boundary="x"',
        body: parts('x', part('text/plain', 'See.'), attachment('a.pdf', 'application/pdf', pdf)),
      }),
    );
  // The room that the tests above took.
  await db.update(inquiryFiles).set({ bytes: 1 });
  const { original } = await unmatched(api, admin);
  await db
    .update(inquiryFiles)
    .set({ bytes: 1024 ** 3 })
    .where(eq(inquiryFiles.id, original?.id ?? 0));
  expect((await send('nobody@overtone.example')).status).toBe(507);
  expect(await deliver(api, mailSource({ to: 'nobody@overtone.example', body: 'No file.' }))).toMatchObject({
    body: { outcome: 'unmatched' },
  });
  expect(await send(replyAddress(id) ?? '')).toMatchObject({ status: 200, body: { outcome: 'thread' } });
  expect((await sendInfluencer(api, [{ name: 'a.pdf', content: pdf }])).status).toBe(201);
});

/** Files of this many bytes, as the table knows them. */
async function fill(inquiryId: number, bytes: number): Promise<void> {
  const key = sql<string>`gen_random_uuid()::text`;
  await db.insert(inquiryFiles).values({
    inquiryId,
    key: key as never,
    name: 'x',
    type: 'application/pdf',
    bytes,
    sha256: 'x',
    state: 'stored',
  });
}

/** An application with a PDF of 600 KB on a socket of its own, of which as much is sent as is asked for. */
async function slowUpload(api: Client) {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(600_000, 32), Buffer.from('\n%%EOF\n')]);
  const form = new Response(influencerApplication([{ name: 'slow.pdf', content }]));
  const whole = Buffer.from(await form.clone().arrayBuffer());
  const call = httpRequest(`${api.url}/api/applications/influencer`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': form.headers.get('Content-Type') ?? '', 'Content-Length': whole.length },
  });
  const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    call.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode, body: JSON.parse(text) });
    });
    call.on('error', reject);
  });
  let sent = 0;
  return {
    answer,
    isConnected: () => call.socket?.destroyed === false,
    /** Resolves when the server has received them. */
    async send(bytes: number) {
      call.write(whole.subarray(sent, sent + bytes));
      sent += bytes;
      await expect.poll(arrivedBytes).toBeGreaterThanOrEqual(sent - 3_000);
    },
    async end() {
      call.end(whole.subarray(sent));
    },
  };
}

async function arrivedBytes(): Promise<number> {
  const [name] = await names(uploads);
  return name ? (await stat(join(uploads, name))).size : 0;
}
