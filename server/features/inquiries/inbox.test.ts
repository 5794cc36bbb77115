import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { apply, salesApplication, sendInfluencer, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryDetail, InquiryNote, InquiryStats, InquiryView, PersonErased } from '#shared/inquiries.ts';
import { auditEvents, contactInquiries } from '#shared/schema.ts';

async function setUp() {
  const api = await startApi();
  const employee = await makeEmployee('admin', { firstName: 'Noor', lastName: 'Haddad' });
  return { api, employee, admin: await api.signedInAs(employee) };
}

async function found(admin: Client, query: string): Promise<string[]> {
  const { body } = await admin.call<InquiryView[]>('GET', `/api/contact-inquiries?${query}`);
  return body.map(({ reference }) => reference);
}

describe('who may work on the inbox', () => {
  it.each([
    ['GET', ''],
    ['GET', '/stats'],
    ['GET', '/export'],
    ['GET', '/1'],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/notes'],
    ['POST', '/erase-person'],
    ['GET', '/1/files/1'],
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
    const { api, admin, employee } = await setUp();
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

  it('finds any part of a name, address, company, message or reference, and all words given', async () => {
    const { api, admin } = await setUp();
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
    const { headers } = await admin.call('GET', `/api/contact-inquiries?q=${word}&limit=1`);
    expect(headers.get('X-Total-Count')).toBe('2');
  });

  it('finds a word of two letters by its beginning', async () => {
    const { api, admin } = await setUp();
    const { reference } = await apply(api, 'sales', { firstName: 'Ana', lastName: 'Øz' });
    expect(await found(admin, `q=${encodeURIComponent('øz')}`)).toEqual([reference]);
    expect(await found(admin, `q=${encodeURIComponent('øz')}&formType=influencer`)).toEqual([]);
  });

  it('filters by whose it is', async () => {
    const { api, admin, employee } = await setUp();
    const { id, reference } = await apply(api, 'sales');
    expect(await found(admin, 'assignedTo=me')).toEqual([]);
    expect(await found(admin, 'assignedTo=none&limit=1')).toEqual([reference]);
    await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body: { assignedTo: employee.id, version: 1 } });
    expect(await found(admin, 'assignedTo=me')).toEqual([reference]);
    expect(await found(admin, `assignedTo=${employee.id}&status=new&formType=sales`)).toEqual([reference]);
    expect((await admin.call('GET', '/api/contact-inquiries?assignedTo=x')).status).toBe(400);
  });

  it('counts others with the same address or number within 90 days', async () => {
    const { api, admin } = await setUp();
    const email = someone();
    const phone = `+1 ${Math.floor(1e9 + Math.random() * 8e9)}`;
    const first = await apply(api, 'sales', { email: email.toUpperCase(), phone: 'none' });
    const second = await apply(api, 'sales', { email, phone });
    const third = await apply(api, 'street-team', { phone: phone.replace(/(\d{3})(\d{3})/, '($1) $2-') });
    const old = await apply(api, 'sales', { email, phone: 'none', interest: 'Long ago' });
    await db
      .update(contactInquiries)
      .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
      .where(eq(contactInquiries.id, old.id));
    const { body } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${second.id}`);
    expect(body.duplicates).toBe(2);
    expect(body.duplicateInquiries.map(({ reference }) => reference)).toEqual([third.reference, first.reference]);
    const { body: oldOne } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${old.id}`);
    expect(oldOne.duplicates).toBe(0);
  });

  it('takes one statement beside the session’s', async () => {
    const { api, admin } = await setUp();
    await apply(api, 'sales');
    const statements = await statementsOf(async () => {
      await admin.call('GET', '/api/contact-inquiries?q=ana');
      await admin.call('GET', '/api/contact-inquiries/1');
    });
    expect(statements).toHaveLength(4);
  });
});

describe('GET /api/contact-inquiries/stats', () => {
  it('counts per form and state', async () => {
    const { api, admin } = await setUp();
    const before = (await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats')).body;
    await apply(api, 'sales');
    await apply(api, 'sales', { website: 'x' });
    const { body } = await admin.call<InquiryStats>('GET', '/api/contact-inquiries/stats');
    expect((body.byForm.sales?.new ?? 0) - (before.byForm.sales?.new ?? 0)).toBe(1);
    expect((body.byForm.sales?.spam ?? 0) - (before.byForm.sales?.spam ?? 0)).toBe(1);
    expect(body.total - before.total).toBe(2);
  });
});

describe('PATCH /api/contact-inquiries/:id', () => {
  it('changes state and assignee, on record', async () => {
    const { api, admin, employee } = await setUp();
    const { id } = await apply(api, 'sales');
    const change = { status: 'in_progress', assignedTo: employee.id, version: 1 };
    const { status, body } = await admin.call<InquiryDetail>('PATCH', `/api/contact-inquiries/${id}`, { body: change });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'in_progress', assignedTo: { id: employee.id }, version: 2 });
    expect(body.history).toMatchObject([
      {
        action: 'sensitive_update',
        actor: 'Noor Haddad',
        detail: {
          act: 'changed',
          status: { from: 'new', to: 'in_progress' },
          assignedTo: { from: null, to: employee.id },
        },
      },
    ]);
    const free = await admin.call<InquiryDetail>('PATCH', `/api/contact-inquiries/${id}`, {
      body: { assignedTo: null, version: 2 },
    });
    expect(free.body.assignedTo).toBeNull();
  });

  it('tells the slower of two who was first and when', async () => {
    const { api, admin } = await setUp();
    const other = await api.signedInAs(await makeEmployee('admin', { firstName: 'Ida', lastName: 'Berg' }));
    const { id } = await apply(api, 'sales');
    const answers = await Promise.all(
      [admin, other].map((client) =>
        client.call<ErrorBody>('PATCH', `/api/contact-inquiries/${id}`, { body: { status: 'closed', version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const slower = answers.find(({ status }) => status === 409)?.body.error;
    expect(slower).toMatch(
      /^(Noor Haddad|Ida Berg) changed this on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\. It is now “Closed”\./,
    );
  });

  it('gives it to nobody who cannot work on it', async () => {
    const { api, admin } = await setUp();
    const { id } = await apply(api, 'sales');
    const [writer, former] = [await makeEmployee('staff_writer'), await makeEmployee('admin', { isActive: false })];
    for (const assignedTo of [writer.id, former.id, 2_000_000_000]) {
      const answer = await admin.call<ErrorBody>('PATCH', `/api/contact-inquiries/${id}`, {
        body: { assignedTo, version: 1 },
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['assignedTo']);
    }
  });

  it('sends what was held back once it is no spam', async () => {
    const { api, admin } = await setUp();
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email, website: 'filled by a password manager' });
    expect(await mailsAbout(reference)).toEqual([]);
    const { body } = await admin.call<InquiryView>('PATCH', `/api/contact-inquiries/${id}`, {
      body: { status: 'new', version: 1 },
    });
    expect(body).toMatchObject({ status: 'new', spamReason: null });
    expect((await mailsAbout(reference)).map(({ to }) => to).sort()).toEqual([email, config.adminEmail].sort());
  });

  it('answers 404 for what is not there and 400 without a version', async () => {
    const { admin } = await setUp();
    expect(
      (await admin.call('PATCH', '/api/contact-inquiries/2000000000', { body: { status: 'new', version: 1 } })).status,
    ).toBe(404);
    expect((await admin.call('PATCH', '/api/contact-inquiries/1', { body: { status: 'new' } })).status).toBe(400);
    expect((await admin.call('GET', '/api/contact-inquiries/x')).status).toBe(404);
  });
});

describe('PATCH /api/contact-inquiries/:id, sent again because its answer was lost', () => {
  it('answers the same to the same key, and changes nothing more', async () => {
    const { api, admin } = await setUp();
    const { id } = await apply(api, 'sales');
    const { body: before } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`);
    const send = (status: string, key?: string) =>
      admin.call<InquiryDetail>('PATCH', `/api/contact-inquiries/${id}`, {
        body: { status, version: before.version },
        headers: key ? { 'Idempotency-Key': key } : {},
      });
    const first = await send('in_progress', `change-${id}`);
    expect(first).toMatchObject({ status: 200, body: { status: 'in_progress' } });
    const second = await send('in_progress', `change-${id}`);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await send('closed', `change-${id}`)).status).toBe(422);
    expect((await send('in_progress')).status).toBe(409);
  });
});

describe('POST /api/contact-inquiries/:id/notes', () => {
  it('adds a note once per key, for colleagues alone', async () => {
    const { api, admin } = await setUp();
    const { id, key } = await apply(api, 'sales');
    const send = () =>
      admin.call<InquiryNote>('POST', `/api/contact-inquiries/${id}/notes`, {
        body: { note: 'Called back,\nno answer.' },
        headers: { 'Idempotency-Key': `note-${id}-key` },
      });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 201, body: { author: 'Noor Haddad', note: 'Called back,\nno answer.' } });
    expect(second.body).toEqual(first.body);
    const { body } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`);
    expect(body.notes).toEqual([first.body]);
    expect(JSON.stringify((await api.call('GET', `/api/inquiries/${key}`)).body)).not.toContain('Called back');
    expect((await admin.call('POST', `/api/contact-inquiries/${id}/notes`, { body: { note: ' ' } })).status).toBe(400);
    expect((await admin.call('POST', '/api/contact-inquiries/2000000000/notes', { body: { note: 'x' } })).status).toBe(
      404,
    );
  });
});

describe('erasing', () => {
  it('removes one inquiry with its files and notes, and keeps the proof', async () => {
    const { api, admin, employee } = await setUp();
    const { body: receipt } = await sendInfluencer(api, [{ name: 'a.pdf', content: pdf }]);
    await admin.call('POST', `/api/contact-inquiries/${receipt.id}/notes`, { body: { note: 'A note' } });
    const before = (await readdir(join(config.dataDir, 'files'))).length;
    expect((await admin.call('DELETE', `/api/contact-inquiries/${receipt.id}`)).status).toBe(204);
    expect((await admin.call('GET', `/api/contact-inquiries/${receipt.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/contact-inquiries/${receipt.id}`)).status).toBe(404);
    expect((await readdir(join(config.dataDir, 'files'))).length).toBe(before - 1);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `inquiry:${receipt.id}`));
    expect(events.at(-1)).toMatchObject({
      action: 'sensitive_delete',
      actorId: employee.id,
      detail: { by: 'admin', reference: receipt.reference },
    });
  });

  it('removes one person everywhere, also as a guardian, and nobody else', async () => {
    const { api, admin } = await setUp();
    const email = someone();
    const [one, two] = [
      await apply(api, 'sales', { email }),
      await apply(api, 'street-team', { email: email.toUpperCase() }),
    ];
    const asGuardian = await apply(api, 'street-team', {
      birthdate: `${new Date().getUTCFullYear() - 10}-01-01`,
      guardianName: 'Ana',
      guardianEmail: email,
    });
    const other = await apply(api, 'sales', { email: `x${email}` });
    const { body } = await admin.call<PersonErased>('POST', '/api/contact-inquiries/erase-person', { body: { email } });
    expect(body).toEqual({
      inquiries: 3,
      files: 0,
      references: expect.arrayContaining([one.reference, two.reference, asGuardian.reference]),
    });
    const left = await db
      .select()
      .from(contactInquiries)
      .where(like(contactInquiries.email, `%${email}`));
    expect(left.map(({ reference }) => reference)).toEqual([other.reference]);
    const again = await admin.call<PersonErased>('POST', '/api/contact-inquiries/erase-person', { body: { email } });
    expect(again.body).toEqual({ inquiries: 0, files: 0, references: [] });
    const proofs = await db.select().from(auditEvents).where(eq(auditEvents.action, 'sensitive_delete'));
    expect(JSON.stringify(proofs)).not.toContain(email);
  });
});

describe('GET /api/contact-inquiries/export', () => {
  it('is the filtered set as CSV that no spreadsheet runs, named by filter and rows, on record', async () => {
    const { api, admin, employee } = await setUp();
    const word = randomUUID().slice(0, 8);
    const one = await apply(api, 'sales', {
      firstName: '=HYPERLINK("x")',
      lastName: word,
      interest: 'Two\nlines, and a "quote"',
    });
    const two = await apply(api, 'sales', { firstName: 'Zoë', lastName: word });
    await apply(api, 'sales');
    const response = await fetch(`${admin.url}/api/contact-inquiries/export?formType=sales&q=${word}`, {
      headers: { Cookie: admin.cookie ?? '' },
    });
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const today = new Date().toISOString().slice(0, 10);
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="inquiries_sales_searched_2-rows_${today}.csv"`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = bytes.toString('utf8');
    expect(text).toContain(`"'=HYPERLINK(""x"") ${word}"`);
    expect(text).toContain('Zoë');
    expect(text.indexOf(two.reference)).toBeLessThan(text.indexOf(one.reference));
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.actorId, employee.id));
    expect(event).toMatchObject({
      action: 'sensitive_read',
      target: 'inquiries',
      detail: { act: 'exported', rows: 2, formType: 'sales', searched: true },
    });
    expect(JSON.stringify(event)).not.toContain(word);
  });

  it('is never cut, however many there are', async () => {
    const { admin } = await setUp();
    const formType = `many-${randomUUID().slice(0, 6)}`;
    await db.insert(contactInquiries).values(
      Array.from({ length: 1_200 }, (_, n) => ({
        name: `Row ${n}`,
        email: 'row@example.com',
        formType,
        reference: `M${randomUUID().slice(0, 12)}`,
      })),
    );
    const { body, headers } = await admin.call<string>('GET', `/api/contact-inquiries/export?formType=${formType}`);
    expect(headers.get('Content-Disposition')).toContain('1200-rows');
    const rows = new Set([...body.matchAll(/,Row (\d+),/g)].map(([, n]) => n));
    expect(rows.size).toBe(1_200);
  });
});

describe('what is written to people', () => {
  it('tells the sender the reference, the private link and the answers, and staff what came', async () => {
    const { api } = await setUp();
    const body = salesApplication({ email: someone('zoë').replace('ë', 'e'), firstName: 'Zoë' });
    const { body: receipt } = await api.call<{ reference: string; key: string }>('POST', '/api/applications/sales', {
      body,
    });
    const mails = await mailsAbout(receipt.reference);
    const [sender, staff] = [body.email, config.adminEmail].map((to) => mails.find((mail) => mail.to === to));
    expect(sender).toMatchObject({ to: body.email, subject: `We have received your message (${receipt.reference})` });
    expect(sender?.text).toContain(`/inquiry/${receipt.key}\n`);
    expect(sender?.text).toContain('Hello Zoë Ruiz,');
    expect(sender?.text).toContain(`Contribution: ${body.contribution}`);
    expect(staff).toMatchObject({ to: config.adminEmail, subject: `Sales executive: Zoë Ruiz (${receipt.reference})` });
    expect(staff?.text).not.toContain(receipt.key);
  });

  it('is nothing where a robot is suspected', async () => {
    const { api } = await setUp();
    const { reference } = await apply(api, 'sales', { formToken: undefined });
    expect(await mailsAbout(reference)).toEqual([]);
  });

  it('never floods one mailbox', async () => {
    const { api } = await setUp();
    const email = someone();
    await db
      .insert(contactInquiries)
      .values(
        Array.from({ length: 10 }, (_, n) => ({ name: `N${n}`, email, reference: `F${randomUUID().slice(0, 12)}` })),
      );
    const { reference } = await apply(api, 'sales', { email });
    expect((await mailsAbout(reference)).map(({ to }) => to)).toEqual([config.adminEmail]);
  });
});
