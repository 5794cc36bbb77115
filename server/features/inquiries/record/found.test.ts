import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { erase } from '#server/test/erasure.ts';
import { hire, move } from '#server/test/hiring.ts';
import { apply, sendInfluencer, someone } from '#server/test/inquiries.ts';
import { detailOf } from '#server/test/messages.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import { contactInquiries } from '#shared/schema.ts';

const path = '/api/contact-inquiries';

it('an account that is erased is no longer linked to the application', async () => {
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  const email = someone('at.work');
  expect((await hire(admin, id, { email })).body.inquiry.account).not.toBeNull();
  expect((await erase(admin, email)).status).toBe(200);
  expect(await detailOf(admin, id)).toMatchObject({ stage: 'accepted', account: null });
});

describe('GET /api/contact-inquiries?stage=', () => {
  it('finds applications by stage, and no other form is new', async () => {
    const { api, admin } = await asAdmin();
    const { body: one } = await sendInfluencer<InquiryReceipt>(api, []);
    const advert = await apply(api, 'sales');
    await db.update(contactInquiries).set({ formType: 'advertise' }).where(eq(contactInquiries.id, advert.id));
    await move(admin, one.id, 'shortlist', null);
    const find = async (query: string) =>
      (await admin.call<InquiryView[]>('GET', `${path}?${query}`)).body.map(({ id }) => id);
    expect(await find('stage=shortlist&formType=influencer')).toContain(one.id);
    expect(await find('stage=talk')).not.toContain(one.id);
    expect(await find('stage=new')).not.toContain(advert.id);
    expect((await admin.call('GET', `${path}?stage=hired`)).status).toBe(400);
  });
});
