import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { lookUp } from '#server/test/erasure.ts';
import { apply, bornYearsAgo, filesOf, multipart, someone, streetTeamApplication } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import type { InquiryDetail, InquiryStats, InquiryView } from '#shared/inquiries/views.ts';
import { mails } from '#shared/schema.ts';

/** Words that stand in everything a minor sent: none of them may be read inside before the guardian agrees. */
async function minor() {
  const { api, admin, employee } = await asAdmin();
  const word = `W${randomUUID().slice(0, 8)}`;
  const digits = String(Math.floor(1e9 + Math.random() * 8e9));
  const guardianEmail = someone(`rosa.${word}`);
  const sent = {
    firstName: word,
    lastName: `Last${word}`,
    email: someone(`mina.${word}`),
    phone: `+1 ${digits}`,
    address: `1 ${word} Street`,
    city: `City${word}`,
    whyJoin: `The music of ${word}.`,
    socialMedia: `@${word}`,
    birthdate: bornYearsAgo(16),
    guardianName: `Rosa ${word}`,
    guardianEmail,
  };
  const receipt = await apply(api, 'street-team', sent);
  await api.call('POST', `/api/inquiries/${receipt.key}/files`, {
    body: multipart({}, [{ name: `${word}.pdf`, content: pdf }]),
  });
  const key = guardianKey(linkSecret(), receipt.reference, guardianEmail);
  const agree = () => api.call('POST', `/api/guardian/${key}/confirm`);
  return { api, admin, employee, receipt, word, digits, sent, agree };
}

type Minor = Awaited<ReturnType<typeof minor>>;

/** All that an admin can get of an inquiry, as text. */
async function allOf(admin: Client, { id, reference }: Minor['receipt']): Promise<Record<string, string>> {
  const read = async (path: string) => JSON.stringify((await admin.call('GET', `/api/contact-inquiries${path}`)).body);
  const [file] = await filesOf(id);
  return {
    list: await read('?limit=200'),
    search: await read(`?q=${reference}`),
    detail: await read(`/${id}`),
    export: await read('/export'),
    file: await read(`/${id}/files/${file?.id}`),
    stats: await read('/stats'),
  };
}

describe('an application that waits for a guardian', () => {
  it('is seen to wait, by its age and its reference, and nothing else of it is told anywhere', async () => {
    const { admin, receipt, word, digits, sent } = await minor();
    const detail = (await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${receipt.id}`)).body;
    expect(detail).toEqual({
      id: receipt.id,
      reference: receipt.reference,
      formType: 'street-team',
      status: 'new',
      stage: 'new',
      isSettled: false,
      isResting: false,
      restsUntil: null,
      outcome: null,
      account: null,
      awaitedFiles: null,
      guardian: 'waiting',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 2,
      assignedTo: null,
      spamReason: null,
      withdrawnAt: null,
      wroteAt: expect.any(String),
      lastWords: null,
      replyWaits: false,
      promisedUntil: null,
      waitsSince: expect.any(String),
      name: '',
      email: '',
      phone: null,
      company: null,
      message: null,
      experience: null,
      location: null,
      socialMedia: null,
      portfolio: null,
      availability: null,
      details: {},
      files: [],
      duplicates: 0,
      answersTo: 'careers@overtone.example',
      keptUntil: expect.any(String),
      messages: [],
      notes: [],
      history: [],
      duplicateInquiries: [],
    });
    for (const [place, text] of Object.entries(await allOf(admin, receipt))) {
      expect(text, place).not.toMatch(new RegExp(`${word}|${digits}|${sent.birthdate}|%PDF`, 'i'));
      if (!['file', 'stats'].includes(place)) expect(text, place).toContain(receipt.reference);
    }
  });

  it('is found by its reference alone: a hit for a name would tell whose it is', async () => {
    const { admin, receipt, word, digits, sent, agree } = await minor();
    const found = async (q: string) => {
      const path = `/api/contact-inquiries?q=${encodeURIComponent(q)}`;
      const answer = await admin.call<InquiryView[]>('GET', path);
      expect(answer.headers.get('X-Total-Count')).toBe(String(answer.body.length));
      return answer.body.map(({ id }) => id);
    };
    for (const q of [word, sent.email, `${receipt.reference} ${word}`, digits]) expect(await found(q), q).toEqual([]);
    expect(await found(receipt.reference.toLowerCase())).toEqual([receipt.id]);
    await agree();
    expect(await found(word)).toEqual([receipt.id]);
  });

  it('is counted where a person’s data are looked up, without a word of which it is', async () => {
    const { admin, receipt, sent, agree } = await minor();
    const found = async (email: string) => {
      const { findings } = await lookUp(admin, email);
      const theirs = findings.filter(({ place }) => place === 'sent' || place === 'guarded');
      return theirs.map(({ count, records }) => [count, records.map(({ label }) => label)]);
    };
    expect(await found(sent.email)).toEqual([[1, []]]);
    expect(await found(sent.guardianEmail)).toEqual([[1, []]]);
    await agree();
    expect(await found(sent.email)).toEqual([[1, [receipt.reference]]]);
  });

  it('stands beside nothing else of the same person', async () => {
    const { api, admin, receipt, sent, agree } = await minor();
    const { id } = await apply(api, 'sales', { email: sent.email, phone: sent.phone });
    const other = () => admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`);
    expect((await other()).body).toMatchObject({ duplicates: 0, duplicateInquiries: [] });
    const list = await admin.call<InquiryView[]>('GET', '/api/contact-inquiries?formType=sales&limit=1');
    expect(list.body[0]).toMatchObject({ id, duplicates: 0 });
    await agree();
    expect((await other()).body.duplicateInquiries).toMatchObject([{ id: receipt.id }]);
  });

  it('cannot be noted on or started, and can be closed', async () => {
    const { admin, receipt } = await minor();
    const path = `/api/contact-inquiries/${receipt.id}`;
    const note = { note: 'Met her at a concert.' };
    expect((await admin.call('POST', `${path}/notes`, { body: note })).status).toBe(404);
    const body = { version: 2, status: 'in_progress' };
    expect((await admin.call('PATCH', path, { body })).status).toBe(409);
    const closed = await admin.call<InquiryDetail>('PATCH', path, { body: { ...body, status: 'closed' } });
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', guardian: 'waiting', name: '' } });
  });

  it('is told to staff as any other once the guardian agrees, and by no mail before', async () => {
    const { admin, receipt, word, sent, agree } = await minor();
    const toStaff = async () => (await mailsAbout(receipt.reference)).filter(({ to }) => to === config.adminEmail);
    expect(await toStaff()).toEqual([]);
    await agree();
    expect(await toStaff()).toMatchObject([{ subject: expect.stringContaining(`Street team: ${word}`) }]);
    const { body } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${receipt.id}`);
    expect(body).toMatchObject({ guardian: 'confirmed', email: sent.email, files: [{ name: `${word}.pdf` }] });
    const texts = await allOf(admin, receipt);
    expect(texts.export).toContain(sent.email);
    expect(texts.file).toContain('%PDF');
  });

  it('queues no mail once the guardian agrees to what was found to be spam meanwhile', async () => {
    const { admin, receipt, agree } = await minor();
    const path = `/api/contact-inquiries/${receipt.id}`;
    expect((await admin.call('PATCH', path, { body: { version: 2, status: 'spam' } })).status).toBe(200);
    expect((await agree()).status).toBe(200);
    const kinds = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.inquiryId, receipt.id));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['guardian', 'receipt']);
  });

  it('disappears again, notes and history too, when who applies or how old is corrected after the yes', async () => {
    const { api, admin, receipt, word, digits, sent, agree } = await minor();
    await agree();
    const path = `/api/contact-inquiries/${receipt.id}`;
    await admin.call('POST', `${path}/notes`, { body: { note: `Wrote to ${word}` } });
    const staffMails = async () => (await mailsAbout(receipt.reference)).filter(({ to }) => to === config.adminEmail);
    expect(await staffMails()).toHaveLength(1);
    const body = streetTeamApplication({ ...sent, birthdate: bornYearsAgo(17) });
    expect((await api.call('PATCH', `/api/inquiries/${receipt.key}`, { body })).status).toBe(200);
    for (const [place, text] of Object.entries(await allOf(admin, receipt))) {
      expect(text, place).not.toMatch(new RegExp(`${word}|${digits}`, 'i'));
    }
    expect(await staffMails()).toHaveLength(1);
    await agree();
    expect(await staffMails()).toHaveLength(2);
    expect((await admin.call<InquiryDetail>('GET', path)).body.notes).toHaveLength(1);
  });

  it('is counted', async () => {
    const { admin, api } = await asAdmin();
    const stats = async () => (await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats')).body;
    const before = await stats();
    await apply(api, 'street-team', {
      birthdate: bornYearsAgo(16),
      guardianName: 'Rosa',
      guardianEmail: someone('rosa'),
    });
    expect((await stats()).total - before.total).toBe(1);
  });
});
