import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { apply } from '#server/test/inquiries.ts';
import { showHeld, told } from '#server/test/notifications.ts';
import { decide, signIn, submissionFixtures } from '#server/test/submissions.ts';
import { employees } from '#shared/schema.ts';

describe('somebody whom one act concerns twice is told once', () => {
  it('an author who decides on submissions by now, of the manager’s approval', async () => {
    const { api, author, manager, admin, submission } = await submissionFixtures();
    await db.update(employees).set({ role: 'admin' }).where(eq(employees.id, author.employee.id));
    const client = await api.signedInAs(author.employee);
    await decide(manager.client, submission.id, 'approve');
    await showHeld();
    expect((await told(client)).map(({ kind }) => kind)).toEqual(['submission_decided']);
    expect((await told(admin.client)).map(({ kind }) => kind)).toEqual(['submission_recommended']);
  });

  it('an admin who is given an inquiry that is no spam after all', async () => {
    const { api, admin } = await asAdmin();
    const [given, other] = [await signIn(api, 'admin'), await signIn(api, 'admin')];
    const { id } = await apply(api, 'sales', { website: 'https://robots.example' });
    const body = { status: 'new', assignedTo: given.employee.id, version: 1 };
    expect((await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body })).status).toBe(200);
    expect((await told(given.client)).map(({ kind }) => kind)).toEqual(['inquiry_assigned']);
    await showHeld();
    expect((await told(other.client)).map(({ kind }) => kind)).toEqual(['inquiry_arrived']);
  });

  it('a reviewer who has decided and has it assigned, of a message', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const path = `/api/submissions/${submission.id}`;
    const assignment = { assignedTo: manager.employee.id, was: null };
    await manager.client.call('PUT', `${path}/assignee`, { body: assignment });
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Which pier?' });
    await author.client.call('POST', `${path}/messages`, { body: { text: 'Pier 9.' } });
    await showHeld();
    const kinds = (await told(manager.client)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'submission_sent')).toEqual(['message']);
  });
});
