import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { asAdmin, makeEmployee, startApi } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { apply, multipart, salesApplication, sendInfluencer } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf, picture } from '#server/test/pictures.ts';
import { addDays, dayOf, lastMomentOf, startOfDay } from '#shared/days/days.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import type { MailState } from '#shared/mail/mail.ts';
import { contactInquiries, inquiryFiles, mails } from '#shared/schema.ts';

const nobodysKey = 'A'.repeat(43);

async function close(id: number) {
  await db.update(contactInquiries).set({ status: 'closed' }).where(eq(contactInquiries.id, id));
}

describe('GET /api/inquiries/:key', () => {
  it('shows the sender what was sent and how it stands', async () => {
    const api = await startApi();
    const body = salesApplication();
    const { body: receipt } = await api.call<InquiryReceipt>('POST', '/api/applications/sales', { body });
    const answer = await api.call<PrivateInquiry>('GET', `/api/inquiries/${receipt.key}`);
    const { formToken: _, ...details } = body;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      reference: receipt.reference,
      formType: 'sales',
      progress: 'received',
      status: 'We got it',
      mailWaits: true,
      isMailed: false,
      details,
      files: [],
      guardian: null,
      canCorrect: true,
      canAddFiles: true,
      canWithdraw: true,
    });
    expect(answer.body).not.toHaveProperty('id');
  });

  it('says that its link was mailed only as long as that mail is on its way or was sent', async () => {
    const api = await startApi();
    const { id, key } = await apply(api, 'sales');
    const isMailed = async (state: MailState) => {
      await db
        .update(mails)
        .set({ state })
        .where(and(eq(mails.inquiryId, id), eq(mails.kind, 'receipt')));
      return (await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body.isMailed;
    };
    // Without a mail server nothing is on its way, whatever its row says for a moment.
    expect(await isMailed('queued')).toBe(false);
    config.smtpUrl = 'smtp://127.0.0.1:9';
    onTestFinished(() => {
      config.smtpUrl = undefined;
    });
    for (const state of ['queued', 'sending', 'sent'] as const) expect(await isMailed(state), state).toBe(true);
    for (const state of ['waiting', 'failed', 'dropped'] as const) expect(await isMailed(state), state).toBe(false);
    await db.delete(mails).where(eq(mails.inquiryId, id));
    expect((await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body.isMailed).toBe(false);
  });

  it.each([nobodysKey, 'short', '1', `${nobodysKey}A`, "'; drop table x"])(
    'knows nothing of the key %s',
    async (key) => {
      const answer = await (await startApi()).call('GET', `/api/inquiries/${encodeURIComponent(key)}`);
      expect(answer.status).toBe(404);
    },
  );

  it('ends after 180 days, as the page and the mail say: nothing can be read, changed or erased by it', async () => {
    const api = await startApi();
    const { id, key, reference } = await apply(api, 'sales');
    const { body } = await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`);
    const lastDay = addDays(dayOf(new Date(body.createdAt)), 180);
    expect(body.linkEndsAt).toBe(lastMomentOf(lastDay).toISOString());
    const mail = (await mailsAbout(reference)).find(({ subject }) => subject.startsWith('We’ve received'));
    expect(mail?.text).toContain(`The link works until ${writtenDate(lastDay)}.`);
    const sentAt = (createdAt: Date) =>
      db.update(contactInquiries).set({ createdAt }).where(eq(contactInquiries.id, id));
    const firstDay = startOfDay(addDays(dayOf(new Date()), -180));
    await sentAt(firstDay);
    expect((await api.call('GET', `/api/inquiries/${key}`)).status).toBe(200);
    await sentAt(new Date(firstDay.getTime() - 1));
    const files = multipart({}, [{ name: 'cv.pdf', content: pdf }]);
    const answers = await Promise.all([
      api.call('GET', `/api/inquiries/${key}`),
      api.call('PATCH', `/api/inquiries/${key}`, { body: salesApplication() }),
      api.call('POST', `/api/inquiries/${key}/withdraw`),
      api.call('POST', `/api/inquiries/${key}/files`, { body: files }),
      api.call('DELETE', `/api/inquiries/${key}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await db.$count(contactInquiries, eq(contactInquiries.id, id))).toBe(1);
  });

  it('says in its heading how it stands, and of what is closed whether it was answered', async () => {
    const { api, admin } = await asAdmin();
    const stateAfter = async (statuses: string[]) => {
      const { id, key } = await apply(api, 'sales');
      for (const [index, status] of statuses.entries()) {
        const body = { status, version: index + 1 };
        expect((await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body })).status).toBe(200);
      }
      const { body } = await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`);
      return [body.status, body.nextSteps.join(' '), body.canAddFiles];
    };
    expect(await stateAfter(['in_progress'])).toEqual(['We’re on it', expect.any(String), true]);
    expect(await stateAfter(['answered'])).toEqual(['We’ve answered', expect.any(String), true]);
    expect(await stateAfter(['answered', 'closed'])).toEqual([
      'Answered and closed',
      expect.stringContaining('what we wrote still stands'),
      false,
    ]);
    expect(await stateAfter(['closed'])).toEqual(['Closed', expect.stringContaining('doesn’t show an answer'), false]);
  });

  it('does not tell suspected spam that it is suspected', async () => {
    const api = await startApi();
    const { key } = await apply(api, 'sales', { website: 'filled' });
    const { body } = await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`);
    expect(body).toMatchObject({ progress: 'received', canCorrect: true });
    expect(JSON.stringify(body)).not.toContain('spam');
  });

  it('is limited, so that keys cannot be tried out', async () => {
    const api = await startApi();
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n++) statuses.add((await api.call('GET', `/api/inquiries/${nobodysKey}`)).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('POST /api/inquiries/:key/files', () => {
  it('adds files, each once, and ten at most', async () => {
    const api = await startApi();
    const { body: receipt } = await sendInfluencer(api, [{ name: 'first.pdf', content: pdf }]);
    const path = `/api/inquiries/${receipt.key}/files`;
    const add = (files: Parameters<typeof multipart>[1]) =>
      api.call<PrivateInquiry & ErrorBody>('POST', path, { body: multipart({}, files) });
    const png = { name: 'second.png', content: await picture('png') };
    const added = await add([png, { name: 'again.pdf', content: pdf }]);
    expect(added.status).toBe(200);
    expect(added.body.files.map(({ name }) => name)).toEqual(['first.pdf', 'second.png']);
    expect((await add([png])).body.files).toHaveLength(2);
    const nine = await Promise.all(
      Array.from({ length: 9 }, async (_, n) => ({
        name: `${n}.png`,
        content: await picture('png', { width: 50 + n }),
      })),
    );
    expect((await add(nine)).status).toBe(413);
    expect((await add([{ name: 'x.svg', content: '<svg/>' }])).status).toBe(415);
    expect((await add([])).status).toBe(400);
    const rows = await db.select().from(inquiryFiles);
    expect(rows.filter(({ state }) => state !== 'stored')).toEqual([]);
    expect((await readdir(join(config.dataDir, 'files'))).sort()).toEqual(rows.map(({ key }) => key).sort());
  });

  it('is for forms without files too, until it is closed', async () => {
    const api = await startApi();
    const { id, key } = await apply(api, 'sales');
    const send = () =>
      api.call<PrivateInquiry>('POST', `/api/inquiries/${key}/files`, {
        body: multipart({}, [{ name: 'cv.pdf', content: pdf }]),
      });
    expect((await send()).body.files).toMatchObject([{ name: 'cv.pdf', type: 'application/pdf', bytes: pdf.length }]);
    await close(id);
    expect((await send()).status).toBe(409);
    expect((await api.call('POST', `/api/inquiries/${nobodysKey}/files`, { body: multipart({}, []) })).status).toBe(
      404,
    );
  });
});

describe('POST /api/inquiries/:key/withdraw', () => {
  it('closes it once, for both sides to see', async () => {
    const api = await startApi();
    const { id, key } = await apply(api, 'sales');
    const answer = await api.call<PrivateInquiry>('POST', `/api/inquiries/${key}/withdraw`);
    expect(answer.body).toMatchObject({
      progress: 'withdrawn',
      status: 'Withdrawn',
      canCorrect: false,
      canAddFiles: false,
      canWithdraw: false,
    });
    expect((await api.call('POST', `/api/inquiries/${key}/withdraw`)).status).toBe(409);
    const admin = await api.signedInAs(await makeEmployee('admin'));
    const { body } = await admin.call<InquiryView>('GET', `/api/contact-inquiries/${id}`);
    expect(body).toMatchObject({ status: 'closed', withdrawnAt: expect.stringContaining('T') });
  });
});

describe('DELETE /api/inquiries/:key', () => {
  it('erases everything but the proof', async () => {
    const api = await startApi();
    const { body: receipt } = await sendInfluencer(api, [{ name: 'private.pdf', content: pdf }]);
    const [file] = await db.select().from(inquiryFiles).where(eq(inquiryFiles.inquiryId, receipt.id));
    await mailsAbout(receipt.reference);
    expect((await api.call('DELETE', `/api/inquiries/${receipt.key}`)).status).toBe(204);
    expect((await api.call('GET', `/api/inquiries/${receipt.key}`)).status).toBe(404);
    expect(await db.select().from(contactInquiries).where(eq(contactInquiries.id, receipt.id))).toEqual([]);
    expect(
      await db
        .select()
        .from(inquiryFiles)
        .where(eq(inquiryFiles.key, file?.key ?? '')),
    ).toEqual([]);
    expect(await readdir(join(config.dataDir, 'files'))).not.toContain(file?.key);
    expect(await mailsAbout(receipt.reference)).toEqual([]);
    const [proof] = await auditOf('inquiry', receipt.id);
    expect(proof).toMatchObject({
      action: 'sensitive_delete',
      actorId: null,
      detail: { by: 'sender', reference: receipt.reference },
    });
    expect(JSON.stringify(proof)).not.toMatch(/mika|example\.com|private\.pdf/i);
  });
});
