import { randomInt, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Answer, asAdmin, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { apply, sendInfluencer, someone } from '#server/test/inquiries.ts';
import { pdf } from '#server/test/pictures.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { InquiryDetail, InquiryStats, InquiryView } from '#shared/inquiries/views.ts';
import { contactInquiries } from '#shared/schema.ts';
import type { SystemOverview } from '#shared/site/views.ts';

async function found(admin: Client, query: string): Promise<string[]> {
  const { body } = await admin.call<InquiryView[]>('GET', `/api/contact-inquiries?${query}`);
  return body.map(({ reference }) => reference);
}

describe('who may work on the inbox', () => {
  // What managers may do with inquiries that are assigned to them: `assigned.test.ts`.
  it.each([
    ['GET', '/stats'],
    ['GET', '/export'],
    ['DELETE', '/1'],
    ['POST', '/erase-person'],
    ['GET', '/unmatched'],
    ['DELETE', '/unmatched/1'],
  ])('%s /api/contact-inquiries%s is for admins', async (method, path) => {
    const api = await startApi();
    const url = `/api/contact-inquiries${path}`;
    expect((await api.call(method, url)).status).toBe(401);
    const manager = await api.signedInAs(await makeEmployee('production_manager'));
    expect((await manager.call(method, url)).status).toBe(403);
  });
});

describe('GET /api/contact-inquiries', () => {
  it('shows every stored field, the files and who has it', async () => {
    const { api, admin, employee } = await asAdmin();
    const { body: receipt } = await sendInfluencer(api, [{ name: 'a.pdf', content: pdf }]);
    await admin.call('PATCH', `/api/contact-inquiries/${receipt.id}`, {
      body: { assignedTo: employee.id, version: 1 },
    });
    const { body } = await admin.call<InquiryView[]>('GET', '/api/contact-inquiries?limit=1');
    expect(body[0]).toMatchObject({
      id: receipt.id,
      details: { name: 'Mika Oyelaran', instagram: '@mika' },
      files: [
        { name: 'a.pdf', type: 'application/pdf', bytes: pdf.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
      assignedTo: { id: employee.id, name: 'Noor Haddad' },
      guardian: null,
      duplicates: 0,
      version: 2,
    });
    expect(Object.keys(body[0] ?? {}).filter((name) => /hash|total|assignee|phoneDigits/i.test(name))).toEqual([]);
  });

  it('finds any part of what a card shows, and all words given', async () => {
    const { api, admin } = await asAdmin();
    const word = randomUUID().slice(0, 8);
    const one = await apply(api, 'sales', { firstName: 'Xiomara', lastName: `Q${word}` });
    const two = await apply(api, 'sales', {
      firstName: 'Bo',
      lastName: `Li${word}`,
      interest: `About 100%_${word} of venues`,
    });
    expect(await found(admin, `q=${word}`)).toEqual([two.reference, one.reference]);
    expect(await found(admin, `q=${word}%20XIOM`)).toEqual([one.reference]);
    expect(await found(admin, `q=${encodeURIComponent(`100%_${word}`)}`)).toEqual([two.reference]);
    expect(await found(admin, `q=${encodeURIComponent(`x%_${word}`)}`)).toEqual([]);
    expect(await found(admin, `q=bo%20li${word}`)).toEqual([two.reference]);
    expect(await found(admin, `q=${one.reference.toLowerCase()}`)).toEqual([one.reference]);
    expect(await found(admin, `q=${word}%20galveston%2077550`)).toEqual([two.reference, one.reference]);
    expect(await found(admin, `q=${encodeURIComponent('"%%%"')}`)).toEqual([]);
    const { headers } = await admin.call('GET', `/api/contact-inquiries?q=${word}&limit=1`);
    expect(headers.get('X-Total-Count')).toBe('2');
  });

  it.each(['newest', 'oldest'])('gives each inquiry once, page by page, the %s first', async (sort) => {
    const { api, admin } = await asAdmin();
    const word = randomUUID().slice(0, 8);
    const ids: number[] = [];
    for (const firstName of ['Ana', 'Bo', 'Cy']) {
      ids.push((await apply(api, 'sales', { firstName, lastName: word })).id);
    }
    // Two of one moment, which the id alone puts in order.
    const createdAt = new Date('2026-03-04T05:06:07.089Z');
    await db
      .update(contactInquiries)
      .set({ createdAt })
      .where(inArray(contactInquiries.id, ids.slice(0, 2)));
    const seen: number[] = [];
    let next: string | undefined = `/api/contact-inquiries?q=${word}&limit=1&sort=${sort}`;
    while (next && seen.length <= ids.length) {
      const { body, headers }: Answer<InquiryView[]> = await admin.call<InquiryView[]>('GET', next);
      seen.push(...body.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toEqual(sort === 'oldest' ? ids : ids.toReversed());
  });

  it('finds a telephone number however it is written', async () => {
    const { api, admin } = await asAdmin();
    const last = String(randomInt(1_000_000, 10_000_000));
    const { reference } = await apply(api, 'sales', { phone: `+49 (30) ${last.slice(0, 3)}-${last.slice(3)}` });
    for (const q of [
      `+49 30 ${last}`,
      `0049/30/${last}`,
      `030 ${last}`,
      last,
      `(30) ${last.slice(0, 3)}-${last.slice(3)}`,
    ]) {
      expect(await found(admin, `q=${encodeURIComponent(q)}`), q).toEqual([reference]);
    }
    expect(await found(admin, `q=${encodeURIComponent(`+48 30 ${last}`)}`)).toEqual([]);
  });

  it('finds a word of two letters by its beginning', async () => {
    const { api, admin } = await asAdmin();
    const { reference } = await apply(api, 'sales', { firstName: 'Ana', lastName: 'Øz' });
    expect(await found(admin, `q=${encodeURIComponent('øz')}`)).toEqual([reference]);
    expect(await found(admin, `q=${encodeURIComponent('øz')}&formType=influencer`)).toEqual([]);
  });

  it.each(['ΟΔΟΣ', 'İstanbul'])(
    'finds a word by itself, also where JavaScript makes other small letters of it: %s',
    async (word) => {
      const { api, admin } = await asAdmin();
      const { reference } = await apply(api, 'sales', { firstName: 'Ana', interest: `We play in ${word} every May.` });
      expect(await found(admin, `q=${encodeURIComponent(word)}`)).toEqual([reference]);
    },
  );

  it('filters by whose it is', async () => {
    const { api, admin, employee } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    expect(await found(admin, 'assignedTo=me')).toEqual([]);
    expect(await found(admin, 'assignedTo=none&limit=1')).toEqual([reference]);
    await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body: { assignedTo: employee.id, version: 1 } });
    expect(await found(admin, 'assignedTo=me')).toEqual([reference]);
    expect(await found(admin, `assignedTo=${employee.id}&status=new&formType=sales`)).toEqual([reference]);
    expect((await admin.call('GET', '/api/contact-inquiries?assignedTo=x')).status).toBe(400);
  });

  it('counts others with the same address or number within 90 days', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const phone = `+1 ${Math.floor(1e9 + Math.random() * 8e9)}`;
    const first = await apply(api, 'sales', { email: email.toUpperCase(), phone: 'none' });
    const second = await apply(api, 'sales', { email, phone });
    const third = await apply(api, 'street-team', { phone: phone.replace(/(\d{3})(\d{3})/, '($1) $2-') });
    const old = await apply(api, 'sales', { email, phone: 'none', interest: 'Long ago' });
    const [told] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, second.id));
    const age = (seconds: number) =>
      db
        .update(contactInquiries)
        .set({ createdAt: new Date((told?.createdAt.getTime() ?? 0) - (90 * 86_400 + seconds) * 1_000) })
        .where(eq(contactInquiries.id, old.id));
    await age(-1);
    const close = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${second.id}`);
    expect(close.body.duplicates).toBe(3);
    await age(1);
    const { body } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${second.id}`);
    expect(body.duplicates).toBe(2);
    expect(body.duplicateInquiries.map(({ reference }) => reference)).toEqual([third.reference, first.reference]);
    const { body: oldOne } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${old.id}`);
    expect(oldOne.duplicates).toBe(0);
  });

  it('takes one statement beside the session’s, and one more on record for what is opened', async () => {
    const { api, admin } = await asAdmin();
    await apply(api, 'sales');
    const statements = await statementsOf(async () => {
      await admin.call('GET', '/api/contact-inquiries?q=ana');
      await admin.call('GET', '/api/contact-inquiries/1');
    });
    expect(statements).toHaveLength(5);
  });
});

describe('GET /api/contact-inquiries?formType', () => {
  it('knows inquiries and applications as kinds, which the report’s totals lead to', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const sent = [await apply(api, 'sales', { email }), await apply(api, 'street-team', { email })];
    const other = await apply(api, 'sales', { email, interest: 'Another time.' });
    await db.update(contactInquiries).set({ formType: 'advertise' }).where(eq(contactInquiries.id, other.id));
    const references = sent.map(({ reference }) => reference);
    const mine = (formType: string) => found(admin, `formType=${formType}&q=${encodeURIComponent(email)}`);
    expect((await mine('applications')).sort()).toEqual(references.sort());
    expect(await mine('inquiries')).toEqual([other.reference]);
    const total = async (query: string) =>
      Number((await admin.call('GET', `/api/contact-inquiries?${query}`)).headers.get('X-Total-Count'));
    const [all, kinds] = [await total(''), [await total('formType=applications'), await total('formType=inquiries')]];
    expect((kinds[0] ?? 0) + (kinds[1] ?? 0)).toBe(all);
    expect(await total('formType=applications&from=2020-01-01')).toBe(kinds[0]);
  });
});

describe('GET /api/contact-inquiries/stats', () => {
  it('counts per form and state', async () => {
    const { api, admin } = await asAdmin();
    const before = (await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats')).body;
    await apply(api, 'sales');
    await apply(api, 'sales', { website: 'x' });
    const { body } = await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats');
    expect((body.byForm.sales?.new ?? 0) - (before.byForm.sales?.new ?? 0)).toBe(1);
    expect((body.byForm.sales?.spam ?? 0) - (before.byForm.sales?.spam ?? 0)).toBe(1);
    expect(body.total - before.total).toBe(2);
  });

  it('names the oldest that the list of the unanswered holds, and counts those that are late', async () => {
    const { api, admin } = await asAdmin();
    const stats = async () => (await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats')).body;
    const before = await stats();
    const { id } = await apply(api, 'sales');
    const createdAt = new Date('2020-01-06T10:00:00Z');
    const set = (values: Partial<typeof contactInquiries.$inferInsert>) =>
      db.update(contactInquiries).set(values).where(eq(contactInquiries.id, id));
    await set({ createdAt, status: 'in_progress' });
    expect(await stats()).toMatchObject({ oldestUnanswered: createdAt.toISOString(), late: before.late + 1 });
    const overview = await admin.call<SystemOverview>('GET', '/api/system');
    expect(overview.body).toMatchObject({ oldestUnanswered: createdAt.toISOString(), lateInquiries: before.late + 1 });
    await set({ withdrawnAt: new Date() });
    expect((await stats()).late).toBe(before.late);
    await set({ status: 'answered', withdrawnAt: null });
    expect((await stats()).late).toBe(before.late);
  });
});
