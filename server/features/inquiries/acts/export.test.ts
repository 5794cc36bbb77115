import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { downloadBook } from '#server/test/exports.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { auditEvents, contactInquiries } from '#shared/schema.ts';

describe('GET /api/contact-inquiries/export', () => {
  it('is the filtered set as CSV that no spreadsheet runs, named by filter and rows, on record', async () => {
    const { api, admin, employee } = await asAdmin();
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
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="inquiries_form-sales-executive_searched_2-rows_[-\dT]{15}_by-[\w.-]+\.csv"$/,
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
    const { admin } = await asAdmin();
    const company = `Many ${randomUUID().slice(0, 8)}`;
    await db.insert(contactInquiries).values(
      Array.from({ length: 1_200 }, (_, n) => ({
        name: `Row ${n}`,
        email: 'row@example.com',
        company,
        reference: `M${randomUUID().slice(0, 12)}`,
      })),
    );
    const { body, headers } = await admin.call<string>(
      'GET',
      `/api/contact-inquiries/export?q=${encodeURIComponent(company)}`,
    );
    expect(headers.get('Content-Disposition')).toContain('1200-rows');
    const rows = new Set([...body.matchAll(/,Row (\d+),/g)].map(([, n]) => n));
    expect(rows.size).toBe(1_200);
  });

  it('is a workbook with dates, of the ones that were chosen, and tells of a minor no more than the list', async () => {
    const { api, admin, employee } = await asAdmin();
    const [one, two] = [await apply(api, 'sales'), await apply(api, 'sales')];
    const minor = await apply(api, 'street-team', {
      birthdate: bornYearsAgo(15),
      guardianName: 'Rosa Ruiz',
      guardianEmail: someone('rosa'),
    });
    await apply(api, 'sales');
    const path = `/api/contact-inquiries/export?ids=${one.id},${two.id},${minor.id}`;
    const { about, sheet, rows } = await downloadBook(admin, `${path}&format=xlsx`);
    expect(about).toEqual({
      Export: 'Inquiries',
      'Chosen in the list': 3,
      Rows: 3,
      'Exported (UTC)': expect.any(Date),
      'Exported by': `Noor Haddad (${employee.username})`,
    });
    expect(rows.map(({ Reference }) => Reference)).toEqual([minor.reference, two.reference, one.reference]);
    expect(rows[1]).toMatchObject({ Form: 'Sales executive', Name: 'Ana Ruiz', 'Received (UTC)': expect.any(Date) });
    expect(rows[0]).toMatchObject({ Form: 'Street team', Name: null, Email: null, 'All answers': null });
    expect(sheet).toMatchObject({ name: 'Inquiries', freezePane: { rows: 1 } });
    expect(sheet.autoFilter?.range).toMatch(/^A1:[A-Z]4$/);
    const json = await admin.call<object>('GET', `${path}&format=json&formType=sales&assignedTo=none&status=new`);
    expect(json.body).toMatchObject({
      about: { Form: 'Sales executive', Status: 'New', 'Assigned to': 'Nobody', Rows: 2 },
      rows: [{ reference: two.reference }, { reference: one.reference }],
    });
  });
});
