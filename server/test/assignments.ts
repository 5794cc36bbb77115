import { eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import { decide, send, signIn, submissionFixtures } from '#server/test/submissions.ts';
import type { AssignmentView, DeliverableView, SavedDraft } from '#shared/assignments/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { assignments, deliverables } from '#shared/schema.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';

export type ActedOn = DeliverableView & ErrorBody;

/** What is handed in replaces the draft as it is, unless `body` names another version. */
export async function act(client: Client, id: number, verb: string, body: object = {}, headers = {}) {
  const base = verb === 'hand-in' ? { draftVersion: await draftVersionOf(id) } : {};
  return client.call<ActedOn>('POST', `/api/deliverables/${id}/${verb}`, { body: { ...base, ...body }, headers });
}

/** Saves over the draft as it is. */
export async function saveDraft(client: Client, id: number, draft: object) {
  const body = { ...draft, version: await draftVersionOf(id) };
  return client.call<SavedDraft & ErrorBody>('PUT', `/api/deliverables/${id}/draft`, { body });
}

async function draftVersionOf(id: number): Promise<number> {
  const rows = await db
    .select({ version: deliverables.draftVersion })
    .from(deliverables)
    .where(eq(deliverables.id, id));
  return rows[0]?.version ?? 0;
}

export const order = async (client: Client, body: object): Promise<AssignmentView> => {
  const answer = await client.call<AssignmentView>('POST', '/api/assignments', { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

export const change = (client: Client, id: number, body: object) =>
  client.call<AssignmentView & ErrorBody>('PATCH', `/api/assignments/${id}`, { body });

/** As this reader sees the plan of a pitch; undefined where there is none for them. */
export async function planOf(client: Client, submissionId: number): Promise<AssignmentView | undefined> {
  const [row] = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.submissionId, submissionId));
  if (!row) return undefined;
  const answer = await client.call<AssignmentView>('GET', `/api/assignments/${row.id}`);
  return answer.status === 200 ? answer.body : undefined;
}

/** People who cover something, and a pitch that a manager has approved. */
export async function coverageFixtures(type: SubmissionType = 'event_opportunity', form?: Record<string, string>) {
  const fixtures = await submissionFixtures();
  const photographer = await signIn(fixtures.api, 'photographer');
  const submission = await send(fixtures.author.client, type, form);
  await decide(fixtures.manager.client, submission.id, 'approve');
  const plan = await planOf(fixtures.manager.client, submission.id);
  return { ...fixtures, photographer, submission, plan };
}

/** Sets the columns directly, without the acts that lead there. */
export async function setDeliverable(id: number, values: Partial<typeof deliverables.$inferInsert>): Promise<void> {
  await db.update(deliverables).set(values).where(eq(deliverables.id, id));
}
