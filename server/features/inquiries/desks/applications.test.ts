import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { sha256 } from '#server/lib/hash.ts';
import { startApi } from '#server/test/api.ts';
import {
  bornYearsAgo,
  countInquiriesOf,
  influencerApplication,
  salesApplication,
  someone,
  streetTeamApplication,
} from '#server/test/inquiries.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';
import { contactInquiries, guardianConsents, idempotencyKeys } from '#shared/schema.ts';

async function stored(id: number) {
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
  return row;
}

describe('POST /api/applications/sales', () => {
  it('stores the whole form and fills the columns', async () => {
    const api = await startApi();
    const body = salesApplication({ availability: 'Weekdays', experience: 'Six years' });
    const answer = await api.call<InquiryReceipt>('POST', '/api/applications/sales', { body });
    expect(answer.status).toBe(201);
    const { formToken: _, ...details } = body;
    expect(await stored(answer.body.id)).toMatchObject({
      formType: 'sales',
      name: 'Ana Ruiz',
      email: body.email,
      phone: body.phone,
      phoneDigits: '15550100199',
      location: 'Galveston, TX 77550',
      availability: 'Weekdays',
      experience: 'Six years',
      message: expect.stringContaining(`Contribution:\n${body.contribution}`),
      details,
      status: 'new',
      accessHash: sha256(answer.body.key),
    });
  });

  it('names every required field that is missing, and no other', async () => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/applications/sales', { body: {} });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([
      'address',
      'city',
      'contribution',
      'email',
      'firstName',
      'interest',
      'lastName',
      'phone',
      'presentation',
      'state',
      'zipCode',
    ]);
    expect(answer.body.fields?.email).toEqual(['Email is required']);
  });

  it('keeps the key of the private page out of every table', async () => {
    const api = await startApi();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = salesApplication();
    const first = await api.call<InquiryReceipt>('POST', '/api/applications/sales', { body, headers });
    const again = await api.call<InquiryReceipt>('POST', '/api/applications/sales', { body, headers });
    expect(first.body.key).toMatch(/^[\w-]{43}$/);
    expect(again).toMatchObject({ status: 201, body: first.body });
    const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, headers['Idempotency-Key']));
    expect(JSON.stringify(kept)).not.toContain(first.body.key);
  });

  it('tells nobody the key who happens to send the same words', async () => {
    const api = await startApi();
    const body = salesApplication();
    const first = await api.call<InquiryReceipt>('POST', '/api/applications/sales', { body });
    const second = await api.call<InquiryReceipt>('POST', '/api/applications/sales', { body });
    expect(second.status).toBe(200);
    expect(second.body).toEqual({ id: first.body.id, reference: first.body.reference });
  });

  it('keeps a filled honeypot apart with the same answer', async () => {
    const api = await startApi();
    const answer = await api.call<InquiryReceipt>('POST', '/api/applications/sales', {
      body: salesApplication({ website: 'x' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.body.key).toMatch(/^[\w-]{43}$/);
    expect(await stored(answer.body.id)).toMatchObject({ status: 'spam', spamReason: 'honeypot' });
  });

  it('takes JSON alone', async () => {
    const api = await startApi();
    const answer = await api.call('POST', '/api/applications/sales', { body: influencerApplication([]) });
    expect(answer.status).toBe(415);
  });
});

describe('POST /api/applications/street-team', () => {
  it('takes a list of weekdays, in their order and once each', async () => {
    const api = await startApi();
    const body = streetTeamApplication({ availability: ['Sunday', 'Friday', 'Friday'], socialMedia: '@ana' });
    const answer = await api.call<InquiryReceipt>('POST', '/api/applications/street-team', { body });
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.id)).toMatchObject({
      formType: 'street-team',
      availability: 'Friday, Sunday',
      socialMedia: '@ana',
      message: 'I am at every show anyway.',
    });
  });

  it('accepts no availability at all', async () => {
    const api = await startApi();
    const { availability: _, ...body } = streetTeamApplication();
    const answer = await api.call<InquiryReceipt>('POST', '/api/applications/street-team', { body });
    expect(answer.status).toBe(201);
    expect((await stored(answer.body.id))?.availability).toBeNull();
  });

  it.each([
    ['no date', { birthdate: '' }, 'birthdate'],
    ['a date that is none', { birthdate: '2001-02-30' }, 'birthdate'],
    ['a date before 1900', { birthdate: '1899-12-31' }, 'birthdate'],
    ['tomorrow', { birthdate: bornYearsAgo(0, 1) }, 'birthdate'],
    ['another camera', { camera: 'polaroid' }, 'camera'],
    ['another day', { availability: ['Someday'] }, 'availability.0'],
    ['a word for days', { availability: 'Monday' }, 'availability'],
  ])('refuses %s at its field', async (_what, change, field) => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/applications/street-team', {
      body: streetTeamApplication(change),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('is for nobody under 13, who is told kindly while nothing is stored', async () => {
    const api = await startApi();
    const email = someone();
    const send = (birthdate: string) =>
      api.call<ErrorBody>('POST', '/api/applications/street-team', {
        body: streetTeamApplication({ email, birthdate, guardianName: 'Rosa', guardianEmail: someone('rosa') }),
      });
    const refused = await send(bornYearsAgo(13, 1));
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ birthdate: [expect.stringContaining('at least 13')] });
    expect(await countInquiriesOf(email)).toBe(0);
    expect((await send(bornYearsAgo(13))).status).toBe(201);
  });

  it('asks a minor for a guardian, together with all else that is missing', async () => {
    const api = await startApi();
    const body = streetTeamApplication({ birthdate: bornYearsAgo(18, 1), whyJoin: '' });
    const answer = await api.call<ErrorBody>('POST', '/api/applications/street-team', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['guardianEmail', 'guardianName', 'whyJoin']);
  });

  it.each([
    ['ana@example.com', 'ANA@example.com'],
    ['ana@example.com', 'ana+mum@example.com'],
    ['ana.ruiz@gmail.com', 'anaruiz+mum@googlemail.com'],
  ])('does not take the applicant %s for the guardian %s', async (email, guardianEmail) => {
    const api = await startApi();
    const birthdate = bornYearsAgo(16);
    const body = streetTeamApplication({ email, birthdate, guardianName: 'Ana', guardianEmail });
    const answer = await api.call<ErrorBody>('POST', '/api/applications/street-team', { body });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['guardianEmail']);
  });

  it('lets a minor wait for the guardian, and nobody from the eighteenth birthday on', async () => {
    const api = await startApi();
    const guardian = { guardianName: 'Rosa Ruiz', guardianEmail: someone('rosa') };
    const consentOf = async (birthdate: string) => {
      const body = streetTeamApplication({ birthdate, ...guardian });
      const { body: receipt } = await api.call<InquiryReceipt>('POST', '/api/applications/street-team', { body });
      const consents = await db.select().from(guardianConsents).where(eq(guardianConsents.inquiryId, receipt.id));
      return { consents, details: (await stored(receipt.id))?.details };
    };
    const minor = await consentOf(bornYearsAgo(18, 1));
    expect(minor.consents).toMatchObject([{ name: 'Rosa Ruiz', email: guardian.guardianEmail, confirmedAt: null }]);
    const adult = await consentOf(bornYearsAgo(18));
    expect(adult.consents).toEqual([]);
    expect(adult.details).not.toHaveProperty('guardianEmail');
  });
});

describe('POST /api/applications/influencer', () => {
  it('takes text without files', async () => {
    const api = await startApi();
    const body = influencerApplication([], {
      bio: 'I film small stages.',
      tiktok: '@m',
      followers: '12,400',
      content_type: 'Video',
      previous_work: 'https://work.example',
      message: 'Hello',
    });
    const answer = await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body });
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.id)).toMatchObject({
      formType: 'influencer',
      name: 'Mika Oyelaran',
      socialMedia: 'Instagram: @mika\nTikTok: @m',
      experience: 'Followers: 12,400\nContent: Video',
      portfolio: 'https://work.example',
      message: 'About:\nI film small stages.\n\nMessage:\nHello',
    });
  });

  it('refuses text as every other form does', async () => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/applications/influencer', {
      body: influencerApplication([], { name: ' ', email: 'mika' }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ name: ['Name is required'], email: ['Please enter a valid email address'] });
  });

  it('is no JSON call', async () => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/applications/influencer', {
      body: { name: 'Mika', email: someone() },
    });
    expect(answer.status).toBe(415);
  });
});
