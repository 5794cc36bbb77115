import { sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import type { Answer, Client } from '#server/test/api.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { PersonPlace } from '#shared/inquiries/erasure.ts';
import type { PersonErased, PersonHoldings } from '#shared/inquiries/erasure-views.ts';
import { auditEvents } from '#shared/schema.ts';

export async function lookUp(admin: Client, email: string): Promise<PersonHoldings> {
  return (await admin.call<PersonHoldings>('POST', '/api/contact-inquiries/person', { body: { email } })).body;
}

export async function countsOf(admin: Client, email: string): Promise<Partial<Record<PersonPlace, number>>> {
  const { findings } = await lookUp(admin, email);
  return Object.fromEntries(findings.map(({ place, count }) => [place, count]));
}

/** Looks first, as the page does. */
export async function erase(
  admin: Client,
  email: string,
  headers: Record<string, string> = {},
): Promise<Answer<PersonErased & ErrorBody>> {
  const { seen } = await lookUp(admin, email);
  return admin.call('POST', '/api/contact-inquiries/erase-person', { body: { email, seen }, headers });
}

/** The whole database, except for audit events of look-ups. */
export async function everything(): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('audit_events', 'rate_limits', 'session')
    union select 'pgboss.job' order by name`);
  const tables = await Promise.all(
    rows.map(async ({ name }) => (await db.execute(sql.raw(`select * from ${name} order by 1::text, 2::text`))).rows),
  );
  const audit = await db.select({ detail: auditEvents.detail }).from(auditEvents);
  return JSON.stringify([tables, audit.filter(({ detail }) => detail.act !== 'person_searched')]);
}
