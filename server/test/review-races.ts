import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '#server/database/connection.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import { startApi, whileBusy } from './api.ts';
import { insertSubmission, signIn } from './submissions.ts';

/** Two reviewers decide on the same submission at once, ten pairs beside each other. */
export async function raceReviews(races: number): Promise<void> {
  const api = await startApi();
  const { employee } = await signIn(api, 'street_team');
  const [first, second] = [await signIn(api, 'sales_manager'), await signIn(api, 'production_manager')];
  const race = async (round: number) => {
    const { id } = await insertSubmission(employee.id, round % 2 ? 'submitted' : 'under_review');
    const body = round % 3 ? { version: 1 } : {};
    const other = round % 2 ? 'reject' : 'approve';
    const answers = await Promise.all([
      whileBusy(() => first.client.call('POST', `/api/manager/submissions/${id}/approve`, { body })),
      whileBusy(() => second.client.call('POST', `/api/manager/submissions/${id}/${other}`, { body })),
    ]);
    const events = await db
      .select({ to: submissionEvents.toStatus })
      .from(submissionEvents)
      .where(eq(submissionEvents.submissionId, id));
    const [row] = await db
      .select({ version: submissions.version, status: submissions.status })
      .from(submissions)
      .where(eq(submissions.id, id));
    return {
      answers: answers
        .map(({ status }) => status)
        .sort()
        .join(),
      events: events.map(({ to }) => to).join(),
      ...row,
    };
  };
  for (let batch = 0; batch < races / 10; batch++) {
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => race(batch * 10 + index)));
    for (const { answers, events, status, version } of results)
      expect([answers, events, version]).toEqual(['200,409', status, 2]);
  }
}
