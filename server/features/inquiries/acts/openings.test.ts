import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { refreshPublished } from '#server/features/content/refresh-service.ts';
import { setTime } from '#server/lib/clock.ts';
import { asAdmin, type Client, startApi } from '#server/test/api.ts';
import { influencerApplication, salesApplication, streetTeamApplication } from '#server/test/inquiries.ts';
import { startOfDay } from '#shared/days/days.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import { contactInquiries } from '#shared/schema.ts';

const id = 'brand-partnerships-executive';
const words = 'Brand Partnerships Executive, Remote';

let api: Client;
beforeEach(async () => {
  api = await startApi();
  await goTo('2026-12-01');
});

const send = (form: string, body: unknown, headers = {}) =>
  api.call<InquiryReceipt>('POST', `/api/applications/${form}`, { body: body as object, headers });

async function detailsOf({ body }: { body: InquiryReceipt }) {
  const [row] = await db
    .select({ details: contactInquiries.details })
    .from(contactInquiries)
    .where(eq(contactInquiries.id, body.id));
  return row?.details ?? {};
}

async function goTo(day: string): Promise<void> {
  setTime(startOfDay(day).getTime());
  await refreshPublished();
}

describe('an application to an opening', () => {
  it('keeps it in words, in all three forms', async () => {
    expect(await detailsOf(await send('sales', salesApplication({ opening: id })))).toMatchObject({ opening: words });
    const volunteer = streetTeamApplication({ opening: 'street-team-chicago' });
    expect(await detailsOf(await send('street-team', volunteer))).toMatchObject({
      opening: 'Street Team Volunteer, Chicago, IL',
    });
    const creator = influencerApplication([], { opening: 'live-session-creator' });
    expect(await detailsOf(await send('influencer', creator))).toMatchObject({
      opening: 'Live Session Creator, Remote',
    });
  });

  it.each([
    ['that nobody knows', 'made-up'],
    ['of another form', 'street-team-chicago'],
    ['that is far too long', 'x'.repeat(5_000)],
    ['that is no text', { $ne: 1 }],
    ['with invisible characters', `${id}\u0000`],
    ['that is blank', ''],
  ])('arrives without one %s', async (_, opening) => {
    const answer = await send('sales', salesApplication({ opening }));
    expect(answer.status).toBe(201);
    expect(await detailsOf(answer)).not.toHaveProperty('opening');
  });

  it('arrives with it while it is remembered after its last day, by the company’s clock', async () => {
    await goTo('2027-07-01');
    expect(await detailsOf(await send('sales', salesApplication({ opening: id })))).toMatchObject({ opening: words });
    await goTo('2027-08-01');
    expect(await detailsOf(await send('sales', salesApplication({ opening: id })))).not.toHaveProperty('opening');
  });

  it('gets the same answer when it is repeated after the opening is forgotten', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = salesApplication({ opening: id });
    const first = await send('sales', body, headers);
    await goTo('2027-08-01');
    expect(await send('sales', body, headers)).toMatchObject({ status: 201, body: first.body });
  });

  it('keeps it through a correction, until it is taken off', async () => {
    const body = salesApplication({ opening: id });
    const receipt = await send('sales', body);
    const correct = (changes: object) =>
      api.call<PrivateInquiry>('PATCH', `/api/inquiries/${receipt.body.key}`, { body: { ...body, ...changes } });
    expect((await correct({ opening: words, city: 'Austin' })).body.details).toMatchObject({
      opening: words,
      city: 'Austin',
    });
    expect((await correct({ opening: 'Chief Executive, Everywhere' })).body.details).not.toHaveProperty('opening');
    expect((await correct({ opening: id })).body.details).toMatchObject({ opening: words });
    expect((await correct({ opening: '' })).body.details).not.toHaveProperty('opening');
  });

  it('is read by the admin in the inbox and in the export', async () => {
    const { admin } = await asAdmin();
    const lastName = `Ruiz${randomUUID().slice(0, 8)}`;
    await send('sales', salesApplication({ opening: id, lastName }));
    const { body: rows } = await admin.call<InquiryView[]>('GET', `/api/contact-inquiries?q=${lastName}`);
    expect(rows.map(({ details }) => details.opening)).toEqual([words]);
    const { body: text } = await admin.call<string>('GET', `/api/contact-inquiries/export?q=${lastName}`);
    expect(text.split('\r\n')[0]).toContain(',Stage,Opening,');
    expect(text).toContain(`,"${words}",`);
  });
});
