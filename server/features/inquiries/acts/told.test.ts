import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { hire, move } from '#server/test/hiring.ts';
import { apply, salesApplication } from '#server/test/inquiries.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { inquiryMessages } from '#shared/schema.ts';

const read = async (api: Client, key: string) => (await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body;

async function letGo(inquiryId: number, milliseconds = 8_000): Promise<void> {
  await db
    .update(inquiryMessages)
    .set({ createdAt: sql`now() - ${milliseconds} * interval '1 millisecond'` })
    .where(eq(inquiryMessages.inquiryId, inquiryId));
}

it('tells the applicant the truth of each stage', async () => {
  const { api, admin } = await asAdmin();
  const { id, key } = await apply(api, 'sales');
  const told = [await read(api, key)];
  for (const stage of ['shortlist', 'talk', 'declined', 'new']) {
    await move(admin, id, stage, null);
    told.push(await read(api, key));
  }
  await hire(admin, id, { letter: null });
  told.push(await read(api, key));
  expect(told.map(({ progress, status }) => [progress, status])).toEqual([
    ['received', 'We got it'],
    ['shortlist', 'You’re on our shortlist'],
    ['talk', 'We’d like to talk with you'],
    ['declined', 'Not this time'],
    ['in_progress', 'We’re on it'],
    ['accepted', 'You’re in'],
  ]);
  expect(told.map(({ canCorrect }) => canCorrect)).toEqual([true, false, false, false, false, false]);
  expect(told.map(({ canWithdraw }) => canWithdraw)).toEqual([true, true, true, false, true, false]);
  for (const { nextSteps } of told) expect(nextSteps.length).toBeGreaterThan(0);
});

it('tells nobody of a move whose letter can still be taken back', async () => {
  const { api, admin } = await asAdmin();
  const { id, key } = await apply(api, 'sales');
  await move(admin, id, 'declined');
  expect(await read(api, key)).toMatchObject({ progress: 'received', canCorrect: false, canWithdraw: false });
  const body = salesApplication();
  expect((await api.call('PATCH', `/api/inquiries/${key}`, { body })).status).toBe(409);
  await holdClock();
  await letGo(id, 7_999);
  expect((await read(api, key)).progress).toBe('received');
  await letGo(id);
  expect((await read(api, key)).progress).toBe('declined');
});

it('keeps a decision on the page when the inbox closes it, and an earlier stage ends with that', async () => {
  const { api, admin } = await asAdmin();
  const [declined, listed] = [await apply(api, 'sales'), await apply(api, 'sales')];
  for (const [{ id }, stage] of [
    [declined, 'declined'],
    [listed, 'shortlist'],
  ] as const) {
    const { body } = await move(admin, id, stage);
    await letGo(id);
    const change = { status: 'closed', version: body.inquiry.version };
    await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body: change });
  }
  expect((await read(api, declined.key)).progress).toBe('declined');
  expect((await read(api, listed.key)).progress).toBe('ended');
});

it('takes nothing back and no files once it is decided', async () => {
  const { api, admin } = await asAdmin();
  const { id, key } = await apply(api, 'sales');
  await move(admin, id, 'declined');
  expect((await api.call('POST', `/api/inquiries/${key}/withdraw`)).status).toBe(409);
  expect((await api.call('DELETE', `/api/inquiries/${key}`)).status).toBe(204);
});
