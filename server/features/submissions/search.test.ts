import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Answer, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { insertSubmission, signIn } from '#server/test/submissions.ts';
import { employees } from '#shared/schema.ts';

const idsOf = ({ body }: Answer<{ id: number }[]>) => body.map(({ id }) => id);

describe('a search', () => {
  it('finds what a row or its details show: answers, contact, type and author, each word somewhere', async () => {
    const api = await startApi();
    const { client: admin } = await signIn(api, 'admin');
    const { employee, client } = await signIn(api, 'sales_staff');
    const word = randomUUID().slice(0, 8);
    const submissionData = {
      companyName: `Larch ${word}`,
      contactPerson: 'Ines "Nessie" Park',
      contactEmail: `ines.${word}@park.example`,
      contactPhone: '+1 555 0100',
      potentialNeed: 'A back cover in March.\nAnd a booth.',
      leadSource: 'The spring fair',
    };
    const values = { submissionType: 'sales_prospect', submissionData: JSON.stringify(submissionData) } as const;
    const { id } = await insertSubmission(employee.id, 'submitted', { title: `Larch ${word}`, ...values });
    const found = async (q: string, reader = admin, list = 'all') =>
      idsOf(await reader.call('GET', `/api/submissions/${list}?q=${encodeURIComponent(q)}`));
    for (const q of [
      ...['nessie', 'Ines "Nessie"', `ines.${word}@park`, '555 0100', 'booth', 'bo', 'sales prospect'],
      ...[`${employee.firstName} ${employee.lastName}`, employee.username, 'spring'],
    ]) {
      expect(await found(`${word} ${q}`), q).toEqual([id]);
    }
    expect(await found(`${word} nessie`, client, 'employee')).toEqual([id]);
    for (const q of ['leadSource', 'contactPerson', 'nobody']) expect(await found(`${word} ${q}`), q).toEqual([]);
    for (const q of ['%', '%%%']) expect(await found(q), q).toEqual([]);
    expect(await found(`${word} "`)).toEqual([id]);
    await db
      .update(employees)
      .set({ lastName: `Renamed${word}` })
      .where(eq(employees.id, employee.id));
    expect(await found(`renamed${word}`)).toEqual([id]);
  });

  it.each([
    ['employee?q=', 'ΟΔΟΣ ΜΟΥΣΙΚΗΣ'],
    ['employee?q=', 'İLK KONSER'],
    ['similar?type=event_opportunity&text=', 'İLK KONSER'],
  ])('finds a title by itself, also where JavaScript makes other small letters of it: %s%s', async (path, title) => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const { id } = await insertSubmission(employee.id, 'submitted', { title });
    const word = encodeURIComponent(title.split(' ')[0] ?? '');
    const { body } = await client.call<{ id: number }[]>('GET', `/api/submissions/${path}${word}`);
    expect(body.map((row) => row.id)).toContain(id);
  });

  it('warns of titles of the last 90 days', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const now = (await holdClock()).getTime();
    const ago = (seconds: number) => new Date(now - (90 * 86_400 + seconds) * 1_000);
    const title = 'Umbergate regatta';
    const { id } = await insertSubmission(employee.id, 'submitted', { title, createdAt: ago(-1) });
    await insertSubmission(employee.id, 'submitted', { title, createdAt: ago(1) });
    const path = '/api/submissions/similar?type=event_opportunity&text=umbergate%20regatta';
    const { body } = await client.call<{ id: number }[]>('GET', path);
    expect(body.map((row) => row.id)).toEqual([id]);
  });
});
