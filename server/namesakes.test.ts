import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { apply } from '#server/test/inquiries.ts';
import type { AccountAccess } from '#shared/auth/views.ts';
import { contactInquiries } from '#shared/schema.ts';

interface Choice {
  id: number;
  name: string;
}

it('two colleagues of one name are told apart in every list to choose from', async () => {
  const { api, admin, employee } = await asAdmin();
  const { id } = await apply(api, 'sales');
  await db.update(contactInquiries).set({ assignedTo: employee.id }).where(eq(contactInquiries.id, id));
  const names = { firstName: 'Ana', lastName: 'Namesake' };
  const people = [await makeEmployee('admin', names), await makeEmployee('admin', names)];
  for (const person of people) await (await api.signedInAs(person)).call('GET', `/api/contact-inquiries/${id}`);

  const choices = (path: string) => admin.call<Choice[]>('GET', path).then(({ body }) => body);
  const held = await admin.call<AccountAccess>('GET', `/api/admin/employees/${employee.id}/access`);
  const lists = {
    reviewers: await choices('/api/submissions/reviewers'),
    assignees: await choices('/api/contact-inquiries/assignees'),
    actors: await choices('/api/admin/activity/people'),
    successors: held.body.heldWork[0]?.candidates ?? [],
  };
  const expected = people.map((person) => ({ id: person.id, name: `Ana Namesake, ${person.username}` }));
  for (const [list, given] of Object.entries(lists)) {
    const shown = given.map((choice) => ({ id: choice.id, name: choice.name }));
    expect(shown, list).toEqual(expect.arrayContaining(expected));
  }
});
