import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { guardianDeadline } from '#server/features/inquiries/acts/erase.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { makeEmployee, startApi } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { apply, bornYearsAgo, multipart, someone, streetTeamApplication } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import { addDays, dayOf, lastMomentOf, startOfDay } from '#shared/days/days.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { GuardianRequest, PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { contactInquiries, guardianConsents, inquiryFiles, mails } from '#shared/schema.ts';

describe('a guardian', () => {
  async function minor(more: Record<string, string> = {}) {
    const api = await startApi();
    const guardianEmail = someone('rosa');
    const changes = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail, ...more };
    const receipt = await apply(api, 'street-team', changes);
    return {
      api,
      receipt,
      reference: receipt.reference,
      guardianEmail,
      key: guardianKey(linkSecret(), receipt.reference, guardianEmail),
    };
  }

  it('is written to, and sees no more than they need', async () => {
    const { api, receipt, guardianEmail, key } = await minor();
    const mails = await mailsAbout(receipt.reference);
    expect(mails.find(({ to }) => to === guardianEmail)?.text).toContain(`/guardian/${key}`);
    expect(mails.find(({ subject }) => subject.startsWith('We’ve received'))?.text).toContain(
      'Until they agree, nobody on our team can read your application',
    );
    expect((await api.call<PrivateInquiry>('GET', `/api/inquiries/${receipt.key}`)).body).toMatchObject({
      progress: 'waiting_for_guardian',
      guardian: 'waiting',
    });
    const { body } = await api.call<GuardianRequest>('GET', `/api/guardian/${key}`);
    expect(body).toEqual({
      applicantName: 'Ana Ruiz',
      applicantFirstName: 'Ana',
      applicantAge: 16,
      guardianName: 'Rosa Ruiz',
      formType: 'street-team',
      work: expect.stringContaining('Volunteers may hand things out'),
      facts: [],
      openingPath: null,
      telephone: '',
      state: 'waiting',
      requestedAt: expect.any(String),
      expiresAt: lastMomentOf(addDays(dayOf(new Date(body.requestedAt)), 30)).toISOString(),
      linkEndsAt: lastMomentOf(addDays(dayOf(new Date(body.requestedAt)), 180)).toISOString(),
    });
    expect((await api.call('GET', `/api/guardian/${receipt.key}`)).status).toBe(404);
    expect((await api.call('GET', `/api/inquiries/${key}`)).status).toBe(404);
  });

  it('reads in the mail and on the page which opening, where, when, for what and with whom', async () => {
    const { reference, guardianEmail, key, api } = await minor({ opening: 'street-team-chicago' });
    const mail = (await mailsAbout(reference)).find(({ to }) => to === guardianEmail);
    const { body } = await api.call<GuardianRequest>('GET', `/api/guardian/${key}`);
    const facts = Object.fromEntries(body.facts.map(({ label, value }) => [label, value]));
    expect(facts).toEqual({
      Opening: 'Street Team Volunteer',
      Place: 'Chicago, IL',
      Hours: 'Two or three evenings a month',
      Pay: 'Unpaid: free entry, a meal, and your fare home',
      'Under 18': expect.stringContaining('always paired with an adult'),
      'Adult in charge': expect.stringContaining('The lead of the Chicago street team'),
    });
    for (const [label, value] of Object.entries(facts)) expect(mail?.text).toContain(`${label}: ${value}`);
    expect(body.openingPath).toBe('/careers/openings/street-team-chicago');
    expect(mail?.text).toContain(body.openingPath);
    expect(mail?.text).toMatch(/Just reply to this email, or write to careers@/);
  });

  it('confirms once, and only then can anyone start on it', async () => {
    const { api, receipt, key } = await minor();
    const admin = await api.signedInAs(await makeEmployee('admin'));
    const start = () =>
      admin.call<ErrorBody>('PATCH', `/api/contact-inquiries/${receipt.id}`, {
        body: { status: 'in_progress', version: 1 },
      });
    expect(await start()).toMatchObject({ status: 409, body: { error: expect.stringContaining('guardian') } });
    expect((await api.call<GuardianRequest>('POST', `/api/guardian/${key}/confirm`)).body.state).toBe('confirmed');
    expect((await api.call('POST', `/api/guardian/${key}/confirm`)).status).toBe(200);
    const subjects = (await mailsAbout(receipt.reference)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('guardian has agreed'))).toHaveLength(1);
    expect(
      (await auditOf('inquiry', receipt.id)).filter(({ detail }) => detail.act === 'guardian_confirmed'),
    ).toHaveLength(1);
    expect((await start()).status).toBe(200);
  });

  it('declines, and it is erased', async () => {
    const { api, receipt, key } = await minor();
    expect((await api.call('POST', `/api/guardian/${key}/decline`)).status).toBe(204);
    expect((await api.call('GET', `/api/guardian/${key}`)).status).toBe(404);
    expect((await api.call('GET', `/api/inquiries/${receipt.key}`)).status).toBe(404);
    expect(await auditOf('inquiry', receipt.id)).toMatchObject([
      { action: 'sensitive_delete', detail: { by: 'guardian' } },
    ]);
  });

  it('who has not answered for 30 days ends it, with its files', async () => {
    const [late, inTime, confirmed] = [await minor(), await minor(), await minor()];
    await late.api.call('POST', `/api/inquiries/${late.receipt.key}/files`, {
      body: multipart({}, [{ name: 'a.pdf', content: pdf }]),
    });
    await confirmed.api.call('POST', `/api/guardian/${confirmed.key}/confirm`);
    const askedAt = (id: number, requestedAt: Date) =>
      db.update(guardianConsents).set({ requestedAt }).where(eq(guardianConsents.inquiryId, id));
    const firstDay = startOfDay(addDays(dayOf(new Date()), -30));
    const before = new Date(firstDay.getTime() - 1);
    await askedAt(late.receipt.id, before);
    await askedAt(inTime.receipt.id, firstDay);
    await askedAt(confirmed.receipt.id, before);
    const [file] = await db.select().from(inquiryFiles).where(eq(inquiryFiles.inquiryId, late.receipt.id));
    await guardianDeadline.work({}, { id: 'test' });
    const left = await db
      .select({ id: contactInquiries.id })
      .from(contactInquiries)
      .where(inArray(contactInquiries.id, [late.receipt.id, inTime.receipt.id, confirmed.receipt.id]));
    expect(left.map(({ id }) => id).sort()).toEqual([inTime.receipt.id, confirmed.receipt.id].sort());
    expect(file).toBeDefined();
    expect(await readdir(join(config.dataDir, 'files'))).not.toContain(file?.key);
    expect((await auditOf('inquiry', late.receipt.id)).at(-1)).toMatchObject({
      action: 'sensitive_delete',
      detail: { by: 'retention' },
    });
  });

  it('has 30 days from the day the mail leaves, where it waited for mail to be set up', async () => {
    const { receipt } = await minor();
    const mail = and(eq(mails.inquiryId, receipt.id), eq(mails.kind, 'guardian'));
    const lastNight = startOfDay(addDays(dayOf(new Date()), -31));
    const night = async () => {
      await guardianDeadline.work({}, { id: 'test' });
      const [consent] = await db.select().from(guardianConsents).where(eq(guardianConsents.inquiryId, receipt.id));
      return consent && dayOf(consent.requestedAt);
    };
    await db.update(mails).set({ state: 'waiting' }).where(mail);
    await db.update(guardianConsents).set({ requestedAt: lastNight }).where(eq(guardianConsents.inquiryId, receipt.id));
    expect(await night()).toBe(dayOf(new Date()));
    await db.update(mails).set({ state: 'sent' }).where(mail);
    await db.update(guardianConsents).set({ requestedAt: lastNight }).where(eq(guardianConsents.inquiryId, receipt.id));
    expect(await night()).toBeUndefined();
  });

  it('has a link for 180 days, which then opens, takes back and erases nothing', async () => {
    const { api, receipt, key } = await minor();
    await api.call('POST', `/api/guardian/${key}/confirm`);
    const askedAt = (requestedAt: Date) =>
      db.update(guardianConsents).set({ requestedAt }).where(eq(guardianConsents.inquiryId, receipt.id));
    const firstDay = startOfDay(addDays(dayOf(new Date()), -180));
    await askedAt(firstDay);
    expect((await api.call('GET', `/api/guardian/${key}`)).status).toBe(200);
    await askedAt(new Date(firstDay.getTime() - 1));
    expect((await api.call('GET', `/api/guardian/${key}`)).status).toBe(404);
    expect((await api.call('POST', `/api/guardian/${key}/decline`)).status).toBe(404);
  });

  it('is asked anew by another address, whose earlier link no longer opens anything', async () => {
    const { api, receipt, key } = await minor();
    await api.call('POST', `/api/guardian/${key}/confirm`);
    const guardianEmail = someone('luis');
    const body = streetTeamApplication({ birthdate: bornYearsAgo(16), guardianName: 'Luis Ruiz', guardianEmail });
    const answer = await api.call<PrivateInquiry>('PATCH', `/api/inquiries/${receipt.key}`, { body });
    expect(answer.body).toMatchObject({ guardian: 'waiting', progress: 'waiting_for_guardian' });
    expect((await api.call('GET', `/api/guardian/${key}`)).status).toBe(404);
    expect((await mailsAbout(receipt.reference)).map(({ to }) => to)).toContain(guardianEmail);
  });

  it.each([
    ['the applicant’s name', { firstName: 'Luz' }],
    ['the date of birth', { birthdate: bornYearsAgo(15) }],
    ['a date of birth that makes an adult', { birthdate: bornYearsAgo(30), guardianName: '', guardianEmail: '' }],
    ['their own name', { guardianName: 'Rosa Ruiz-Vega' }],
  ])('is asked anew after a correction of %s, by the same link', async (_what, changes) => {
    const { api, receipt, guardianEmail, key } = await minor();
    await mailsAbout(receipt.reference);
    await api.call('POST', `/api/guardian/${key}/confirm`);
    const correct = (more: object) =>
      api.call<PrivateInquiry>('PATCH', `/api/inquiries/${receipt.key}`, {
        body: streetTeamApplication({
          birthdate: bornYearsAgo(16),
          guardianName: 'Rosa Ruiz',
          guardianEmail,
          ...changes,
          ...more,
        }),
      });
    const answer = await correct({});
    expect(answer).toMatchObject({ status: 200, body: { guardian: 'waiting', progress: 'waiting_for_guardian' } });
    expect(answer.body.details).toMatchObject({ guardianEmail, guardianName: expect.stringContaining('Rosa') });
    // Nor does a second correction, which changes nothing of it, drop the question.
    expect((await correct({ city: 'Austin' })).body).toMatchObject({ guardian: 'waiting' });
    const mails = (await mailsAbout(receipt.reference)).filter(({ to }) => to === guardianEmail);
    expect(mails).toHaveLength(2);
    const { body } = await api.call<GuardianRequest>('GET', `/api/guardian/${key}`);
    expect(body).toMatchObject({ state: 'waiting' });
    expect((await api.call<GuardianRequest>('POST', `/api/guardian/${key}/confirm`)).body.state).toBe('confirmed');
  });

  it('is not asked anew for anything else, and what they said holds', async () => {
    const { api, receipt, guardianEmail, key } = await minor();
    await mailsAbout(receipt.reference);
    await api.call('POST', `/api/guardian/${key}/confirm`);
    const { details } = (await api.call<PrivateInquiry>('GET', `/api/inquiries/${receipt.key}`)).body;
    const body = { ...details, city: 'Austin', whyJoin: 'For the drums.' };
    const answer = await api.call<PrivateInquiry>('PATCH', `/api/inquiries/${receipt.key}`, { body });
    expect(answer).toMatchObject({ status: 200, body: { guardian: 'confirmed' } });
    expect((await mailsAbout(receipt.reference)).filter(({ to }) => to === guardianEmail)).toHaveLength(1);
  });

  it('confirms nothing that they have not read', async () => {
    const { api, receipt, guardianEmail, key } = await minor();
    const { requestedAt } = (await api.call<GuardianRequest>('GET', `/api/guardian/${key}`)).body;
    const body = streetTeamApplication({
      birthdate: bornYearsAgo(15),
      firstName: 'Luz',
      guardianName: 'Rosa Ruiz',
      guardianEmail,
    });
    await api.call('PATCH', `/api/inquiries/${receipt.key}`, { body });
    const confirm = (seen: string) =>
      api.call<GuardianRequest & ErrorBody>('POST', `/api/guardian/${key}/confirm`, { body: { requestedAt: seen } });
    expect(await confirm(requestedAt)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('corrected') },
    });
    const now = (await api.call<GuardianRequest>('GET', `/api/guardian/${key}`)).body;
    expect(now).toMatchObject({ state: 'waiting', applicantName: 'Luz Ruiz', applicantAge: 15 });
    expect(await confirm(now.requestedAt)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  });

  it('has nothing to confirm once the applicant has withdrawn it', async () => {
    const { api, receipt, key } = await minor();
    await api.call('POST', `/api/inquiries/${receipt.key}/withdraw`);
    expect((await api.call<GuardianRequest>('GET', `/api/guardian/${key}`)).body.state).toBe('ended');
    expect((await api.call('POST', `/api/guardian/${key}/confirm`)).status).toBe(409);
    expect((await mailsAbout(receipt.reference)).filter(({ subject }) => subject.includes('agreed'))).toEqual([]);
  });
});
