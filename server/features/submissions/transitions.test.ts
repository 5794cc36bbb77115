import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { raceReviews } from '#server/test/review-races.ts';
import { completeForms, insertSubmission, signIn, undo } from '#server/test/submissions.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import { type SubmissionStatus, submissionStatuses } from '#shared/submissions/submissions.ts';
import {
  type Capacity,
  capacities,
  type Outcome,
  outcomeOf,
  type SubmissionAct,
  submissionActs,
} from '#shared/submissions/transitions.ts';

const edited = { ...completeForms.event_opportunity, location: 'Another pier' };

/** The call that each act is. */
async function perform(client: Client, id: number, act: SubmissionAct): Promise<number> {
  if (act === 'undo') {
    return { done: 200, conflict: 409, not_found: 404 }[(await undo(client, id))?.outcome ?? 'not_found'];
  }
  const [method, path, body] = ((): [string, string, object?] => {
    if (act === 'edit') return ['PATCH', '', { submissionData: edited, version: 1 }];
    if (act === 'submit' || act === 'resubmit')
      return ['PATCH', '', { submissionData: edited, submit: true, version: 1 }];
    if (act === 'delete') return ['DELETE', ''];
    if (act === 'withdraw') return ['POST', '/withdraw'];
    if (act.startsWith('set_')) return ['PATCH', '/status', { status: act.slice(4) }];
    return ['POST', `/${act.replace('_', '-')}`, {}];
  })();
  const review = ['approve', 'request_changes', 'reject'].includes(act);
  return (await client.call(method, `/api/${review ? 'manager/' : ''}submissions/${id}${path}`, body ? { body } : {}))
    .status;
}

/** Sending is one call: of a draft it is `submit`, of what came back `resubmit`. */
function actOf(status: SubmissionStatus, act: SubmissionAct): SubmissionAct {
  if (act !== 'submit' && act !== 'resubmit') return act;
  return status === 'draft' ? 'submit' : 'resubmit';
}

/** As if somebody had decided on it this very moment, and it had been under review before. */
async function insertDecision(submissionId: number, actorId: number, status: SubmissionStatus): Promise<void> {
  const at = new Date();
  const review = { reviewedBy: actorId, reviewedAt: at, updatedAt: at };
  await db.update(submissions).set(review).where(eq(submissions.id, submissionId));
  const event = { submissionId, actorId, act: 'set_status', fromStatus: 'under_review', toStatus: status } as const;
  await db.insert(submissionEvents).values({ ...event, createdAt: at });
}

const statusNow = async (id: number) =>
  (await db.select({ status: submissions.status }).from(submissions).where(eq(submissions.id, id)))[0]?.status;

/** The status that an outcome leaves behind. */
function afterwards(outcome: Outcome): SubmissionStatus | undefined {
  if (outcome === 'gone') return undefined;
  return outcome === 'earlier' ? 'under_review' : outcome;
}

describe('transitions of submissions', () => {
  it.each(capacities)('lets an %s do what the table says and nothing else', async (capacity: Capacity) => {
    const api = await startApi();
    const author = await signIn(api, 'staff_writer');
    const other = await signIn(api, capacity === 'manager' ? 'sales_manager' : 'admin');
    const { client, employee } = capacity === 'author' ? author : other;
    for (const status of submissionStatuses) {
      for (const act of submissionActs) {
        const row = await insertSubmission(author.employee.id, status);
        if (act === 'undo') await insertDecision(row.id, employee.id, status);
        const answer = await perform(client, row.id, act);
        const cell = `${capacity} ${status} ${act}`;
        const outcome = outcomeOf(capacity, status, actOf(status, act));
        const now = await statusNow(row.id);
        if (outcome === undefined) {
          expect([403, 404, 409], cell).toContain(answer);
          expect(now, cell).toBe(status);
        } else {
          expect(answer, cell).toBe(outcome === 'gone' ? 204 : 200);
          expect(now, cell).toBe(afterwards(outcome));
        }
      }
    }
  });

  it('has exactly one winner in each of 50 races of two reviewers', () => raceReviews(50));
});
