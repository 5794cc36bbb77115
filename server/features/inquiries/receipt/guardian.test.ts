import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { guardianDeadline } from '#server/features/inquiries/erase-service.ts';
import { guardianKey } from '#server/lib/private-keys.ts';
import { linkSecret } from '#server/lib/secrets.ts';
import { makeEmployee, startApi } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { apply, bornYearsAgo, multipart, someone, streetTeamApplication } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { GuardianRequest, PrivateInquiry } from '#shared/inquiries/private-inquiries.ts';
import { contactInquiries, guardianConsents, inquiryFiles } from '#shared/schema.ts';

describe('a guardian', () => {
  async function minor() {
    const api = await startApi();
    const guardianEmail = someone('rosa');
    const changes = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
    const receipt = await apply(api, 'street-team', changes);
    return { api, receipt, guardianEmail, key: guardianKey(linkSecret(), receipt.reference, guardianEmail) };
  }

  it('is written to, and sees no more than they need', async () => {
    const { api, receipt, guardianEmail, key } = await minor();
    const mails = await mailsAbout(receipt.reference);
    expect(mails.find(({ to }) => to === guardianEmail)?.text).toContain(`/guardian/${key}`);
    expect(mails.find(({ subject }) => subject.startsWith('We have received'))?.text).toContain(
      'waits until they confirm',
    );
    expect((await api.call<PrivateInquiry>('GET', `/api/inquiries/${receipt.key}`)).body).toMatchObject({
      progress: 'waiting_for_guardian',
      guardian: 'waiting',
    });
    const { body } = await api.call<GuardianRequest>('GET', `/api/guardian/${key}`);
    expect(body).toEqual({
      applicantName: 'Ana Ruiz',
      guardianName: 'Rosa Ruiz',
      formType: 'street-team',
      state: 'waiting',
      requestedAt: expect.any(String),
      expiresAt: new Date(new Date(body.requestedAt).getTime() + 30 * 86_400_000).toISOString(),
    });
    expect((await api.call('GET', `/api/guardian/${receipt.key}`)).status).toBe(404);
    expect((await api.call('GET', `/api/inquiries/${key}`)).status).toBe(404);
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
    expect(subjects.filter((subject) => subject.includes('guardian has confirmed'))).toHaveLength(1);
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
    const age = (id: number, days: number) =>
      db
        .update(guardianConsents)
        .set({ requestedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(guardianConsents.inquiryId, id));
    await Promise.all([age(late.receipt.id, 31), age(inTime.receipt.id, 29), age(confirmed.receipt.id, 31)]);
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

  it('is not written to again for another name, and what they said holds', async () => {
    const { api, receipt, guardianEmail, key } = await minor();
    await mailsAbout(receipt.reference);
    await api.call('POST', `/api/guardian/${key}/confirm`);
    for (const guardianName of ['Win a prize', 'Rosa Ruiz-Vega']) {
      const body = streetTeamApplication({
        birthdate: bornYearsAgo(16),
        guardianName,
        guardianEmail: guardianEmail.toUpperCase(),
      });
      const answer = await api.call<PrivateInquiry>('PATCH', `/api/inquiries/${receipt.key}`, { body });
      expect(answer).toMatchObject({ status: 200, body: { guardian: 'confirmed' } });
    }
    const mails = (await mailsAbout(receipt.reference)).filter(({ to }) => to === guardianEmail);
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello Rosa Ruiz,']);
    const { body } = await api.call<GuardianRequest>('GET', `/api/guardian/${key}`);
    expect(body).toMatchObject({ guardianName: 'Rosa Ruiz-Vega', state: 'confirmed' });
  });
});
