import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { formSecret } from '#server/lib/auth/secrets.ts';
import { issueFormToken } from '#server/lib/form-token.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryReceipt, InquiryStats, InquiryView } from '#shared/inquiries/views.ts';
import { contactInquiries } from '#shared/schema.ts';

/** As a page sends it that was opened a while ago. */
function inquiry(changes: Record<string, unknown> = {}) {
  return {
    fullName: `Ana Ruiz ${randomUUID()}`,
    companyName: 'Riverside Records',
    email: 'ana@riverside.example',
    message: 'We would like to place an advert\nin the spring issue.',
    formToken: issueFormToken(formSecret(), Date.now() - 60_000),
    ...changes,
  };
}

async function stored(id: number) {
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
  return row;
}

async function asAdmin(api: Client): Promise<Client> {
  return api.signedInAs(await makeEmployee('admin'));
}

describe('POST /api/contact', () => {
  it('stores the inquiry before it thanks for it', async () => {
    const api = await startApi();
    const body = inquiry({ fullName: '  Ana Ruiz  ' });
    const answer = await api.call<InquiryReceipt>('POST', '/api/contact', { body });
    expect(answer.status).toBe(201);
    expect(answer.body.reference).toMatch(/^OT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await stored(answer.body.id)).toMatchObject({
      formType: 'advertise',
      name: 'Ana Ruiz',
      company: 'Riverside Records',
      email: 'ana@riverside.example',
      message: body.message,
      status: 'new',
      spamReason: null,
      reference: answer.body.reference,
    });
  });

  it('takes name and company for fullName and companyName', async () => {
    const api = await startApi();
    const { fullName: name, companyName: company, ...rest } = inquiry();
    const answer = await api.call<InquiryReceipt>('POST', '/api/contact', { body: { ...rest, name, company } });
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.id)).toMatchObject({ name, company });
  });

  it('takes a name and an email alone, as a contact with the columns that came', async () => {
    const api = await startApi();
    const email = `${randomUUID()}@riverside.example`;
    const alone = await api.call<InquiryReceipt>('POST', '/api/contact', { body: { name: 'Ana Ruiz', email } });
    expect(alone.status).toBe(201);
    expect(await stored(alone.body.id)).toMatchObject({
      ...{ formType: 'contact', name: 'Ana Ruiz', email, company: null, message: null },
      details: { name: 'Ana Ruiz', email },
    });
    const body = { fullName: 'Ana Ruiz', email, phone: '512-555-0100', message: 'Hello.' };
    const { id } = (await api.call<InquiryReceipt>('POST', '/api/contact', { body })).body;
    expect(await stored(id)).toMatchObject({ formType: 'contact', phone: '512-555-0100', message: 'Hello.' });
    const list = await (await asAdmin(api)).call<InquiryView[]>('GET', '/api/contact-inquiries?formType=contact');
    expect(list.body.map(({ id }) => id)).toEqual(expect.arrayContaining([alone.body.id, id]));
    const refused = await api.call<ErrorBody>('POST', '/api/contact', { body: {} });
    expect(refused.body.fields).toEqual({ fullName: ['Name is required'], email: ['Email is required'] });
  });

  it('answers with all refused fields at once, in their own words', async () => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/contact', {
      body: { fullName: ' ', companyName: '', email: 'ana@', message: '' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      fullName: ['Name is required'],
      companyName: ['Company name is required'],
      email: ['Please enter a valid email address'],
      message: ['Message is required'],
    });
  });

  it.each([
    ['NUL', { message: 'a\u0000b' }, 'message'],
    ['a lone surrogate', { message: 'a\ud800' }, 'message'],
    ['too much', { message: 'x'.repeat(5001) }, 'message'],
    ['a list', { fullName: ['Ana'] }, 'fullName'],
  ])('refuses %s with 400 at its field', async (_what, change, field) => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/contact', { body: inquiry(change) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('drops what it does not know', async () => {
    const api = await startApi();
    const body = inquiry({ id: 1, status: 'closed', formType: 'contact', createdAt: '2001-01-01', assignedTo: 1 });
    const answer = await api.call<InquiryReceipt>('POST', '/api/contact', { body });
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.id)).toMatchObject({ status: 'new', formType: 'advertise', assignedTo: null });
    expect((await stored(answer.body.id))?.createdAt.getFullYear()).toBeGreaterThan(2001);
  });

  it.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 'honeypot'],
    ['a forged token', { formToken: `${Date.now() - 60_000}.forged` }, 'forged_token'],
  ])('keeps %s apart as suspected spam, with the same answer', async (_what, change, reason) => {
    const api = await startApi();
    const answer = await api.call<InquiryReceipt>('POST', '/api/contact', { body: inquiry(change) });
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.id)).toMatchObject({ status: 'spam', spamReason: reason });
  });

  it.each([undefined, null, ''])('takes a form as the contract names it, without a token (%j)', async (formToken) => {
    const api = await startApi();
    const { status, body } = await api.call<InquiryReceipt>('POST', '/api/contact', { body: inquiry({ formToken }) });
    expect(status).toBe(201);
    expect(await stored(body.id)).toMatchObject({ status: 'new', spamReason: null });
  });

  it('suspects a form that was filled in faster than people type', async () => {
    const api = await startApi();
    const { body: page } = await api.call<{ token: string }>('GET', '/api/form-token');
    const answer = await api.call<InquiryReceipt>('POST', '/api/contact', { body: inquiry({ formToken: page.token }) });
    expect(await stored(answer.body.id)).toMatchObject({ status: 'spam', spamReason: 'too_fast' });
  });

  it.each([
    [24 * 3_600 - 1, null],
    [24 * 3_600 + 1, 'stale_token'],
    [1, 'too_fast'],
    [3, null],
  ])('judges a form that was opened %i seconds ago: %s', async (seconds, spamReason) => {
    const api = await startApi();
    const now = await holdClock();
    const formToken = issueFormToken(formSecret(), now.getTime() - seconds * 1_000);
    const { body } = await api.call<InquiryReceipt>('POST', '/api/contact', { body: inquiry({ formToken }) });
    expect(await stored(body.id)).toMatchObject({ status: spamReason ? 'spam' : 'new', spamReason });
  });

  it('suspects the sixth from one place in ten minutes and refuses the thirty-first', async () => {
    const api = await startApi();
    const statuses: number[] = [];
    const reasons: (string | null | undefined)[] = [];
    for (let n = 1; n <= 31; n++) {
      const answer = await api.call<InquiryReceipt>('POST', '/api/contact', { body: inquiry() });
      statuses.push(answer.status);
      if (n === 5 || n === 6) reasons.push((await stored(answer.body.id))?.spamReason);
      if (n < 31) continue;
      const minutes = Math.ceil(Number(answer.headers.get('Retry-After')) / 60);
      const { error } = answer.body as unknown as ErrorBody;
      expect(error).toBe(`Too many attempts. Please try again in ${minutes} minutes.`);
    }
    expect(reasons).toEqual([null, 'too_many']);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
  });
});

describe('POST /api/contact sent twice', () => {
  it('gives ten parallel sends with one key one row and one answer', async () => {
    const api = await startApi();
    const body = inquiry();
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call<InquiryReceipt>('POST', '/api/contact', { body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const rows = await db.select().from(contactInquiries).where(eq(contactInquiries.name, body.fullName));
    expect(rows).toHaveLength(1);
  });

  it.each(['with', 'without'])('is one message, however often, %s a key', async (kind) => {
    const api = await startApi();
    const headers: Record<string, string> = kind === 'with' ? { 'Idempotency-Key': randomUUID() } : {};
    const body = inquiry();
    const send = () => api.call<InquiryReceipt>('POST', '/api/contact', { body, headers });
    const ids = new Set<number>();
    for (let n = 0; n < 35; n++) ids.add((await send()).body.id);
    expect(ids.size).toBe(1);
    const next = await api.call<InquiryReceipt>('POST', '/api/contact', { body: inquiry() });
    expect((await stored(next.body.id))?.status).toBe('new');
    for (let n = 0; n < 29; n++) await api.call('POST', '/api/contact', { body: inquiry() });
    // Now nothing new is taken from here; what was answered still is.
    expect((await send()).status).toBe(kind === 'with' ? 201 : 429);
  });

  it('is another message ten minutes later', async () => {
    const api = await startApi();
    const body = inquiry();
    const send = async () => (await api.call<InquiryReceipt>('POST', '/api/contact', { body })).body.id;
    const first = await send();
    const sent = (await stored(first))?.createdAt.getTime() ?? 0;
    await holdClock(sent + 599_000);
    expect(await send()).toBe(first);
    await holdClock(sent + 601_000);
    expect(await send()).not.toBe(first);
  });

  it('refuses a key that was used for other words', async () => {
    const api = await startApi();
    const headers = { 'Idempotency-Key': randomUUID() };
    await api.call('POST', '/api/contact', { body: inquiry(), headers });
    const answer = await api.call<ErrorBody>('POST', '/api/contact', { body: inquiry(), headers });
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  it('recognises the same words without a key', async () => {
    const api = await startApi();
    const body = inquiry();
    const first = await api.call<InquiryReceipt>('POST', '/api/contact', { body });
    const second = await api.call<InquiryReceipt>('POST', '/api/contact', { body });
    expect(second.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('GET /api/contact-inquiries', () => {
  it('is for admins', async () => {
    const api = await startApi();
    expect((await api.call('GET', '/api/contact-inquiries')).status).toBe(401);
    const writer = await api.signedInAs(await makeEmployee('staff_writer'));
    expect((await writer.call('GET', '/api/contact-inquiries')).status).toBe(403);
    expect((await writer.call('GET', '/api/contact-inquiries/stats')).status).toBe(403);
  });

  it('shows what arrived, newest first, and is never stored on the way', async () => {
    const api = await startApi();
    const admin = await asAdmin(api);
    const sent = inquiry();
    const receipt = await api.call<InquiryReceipt>('POST', '/api/contact', { body: sent });
    const list = await admin.call<InquiryView[]>('GET', '/api/contact-inquiries');
    expect(list.headers.get('Cache-Control')).toBe('no-store');
    expect(list.body[0]).toMatchObject({ id: receipt.body.id, name: sent.fullName, message: sent.message });
    expect(list.body[0]).not.toHaveProperty('accessHash');
  });

  it('leads through all pages by its Link, each row once', async () => {
    const api = await startApi();
    const admin = await asAdmin(api);
    // Nobody else in this file sends one.
    const formType = 'influencer';
    const at = new Date();
    await db.insert(contactInquiries).values(
      Array.from({ length: 25 }, (_, n) => ({
        name: `Row ${n}`,
        email: 'row@example.com',
        formType,
        reference: `P${randomUUID().slice(0, 12)}`,
        // Several rows share a moment: the id decides between them.
        createdAt: new Date(at.getTime() - Math.floor(n / 4) * 1000),
      })),
    );
    const seen: number[] = [];
    let path: string | undefined = `/api/contact-inquiries?formType=${formType}&limit=10`;
    while (path) {
      const page: Awaited<ReturnType<typeof admin.call<InquiryView[]>>> = await admin.call('GET', path);
      expect(page.headers.get('X-Total-Count')).toBe('25');
      seen.push(...page.body.map((row) => row.id));
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  it.each(['limit=0', 'limit=201', 'cursor=abc', 'status=nonsense'])('refuses ?%s', async (query) => {
    const admin = await asAdmin(await startApi());
    expect((await admin.call('GET', `/api/contact-inquiries?${query}`)).status).toBe(400);
  });
});

describe('GET /api/contact-inquiries/stats', () => {
  it('counts what is there without scanning it', async () => {
    const api = await startApi();
    const admin = await asAdmin(api);
    const before = await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats');
    await api.call('POST', '/api/contact', { body: inquiry() });
    await api.call('POST', '/api/contact', { body: inquiry({ website: 'x' }) });
    const after = await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats');
    expect(after.body.total - before.body.total).toBe(2);
    expect(after.body.spam - before.body.spam).toBe(1);
    expect(after.body.oldestUnanswered).not.toBeNull();
  });
});
