import { expect, it } from 'vitest';
import type { Client } from '#server/test/api.ts';
import { told } from '#server/test/notifications.ts';
import {
  type Answered,
  decide,
  insertSubmission,
  letTimePass,
  send,
  signIn,
  story,
  submissionFixtures,
} from '#server/test/submissions.ts';
import type { BulkAnswer } from '#shared/submissions/views.ts';

const decideMany = (client: Client, body: object, headers = {}) =>
  client.call<BulkAnswer & Answered>('POST', '/api/manager/submissions/decide', { body, headers });

const undoMany = (client: Client, ids: readonly number[]) =>
  client.call<BulkAnswer>('POST', '/api/submissions/undo', { body: { ids } });

it('answers each by itself: done, overtaken, one’s own, gone', async () => {
  const { api, author, manager, submission } = await submissionFixtures();
  const { client: second } = await signIn(api, 'sales_manager');
  const [overtaken, changed] = [await send(author.client), await send(author.client)];
  const own = await insertSubmission(manager.employee.id, 'submitted');
  await decide(second, overtaken.id, 'reject', { notes: 'Full.' });
  const chosen = [submission, overtaken, own, { id: 2_000_000_000 }].map(({ id }) => ({ id }));
  const { status, body } = await decideMany(manager.client, {
    act: 'request_changes',
    notes: 'Which pier?',
    submissions: [...chosen, { id: changed.id, version: 9 }],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'changes_requested',
    done: 1,
    results: [
      { id: submission.id, outcome: 'done', status: 'changes_requested', error: null },
      { id: overtaken.id, outcome: 'conflict', error: expect.stringMatching(/^Test Person was first/) },
      { id: own.id, outcome: 'conflict', error: 'You can’t decide on your own submission.' },
      { id: 2_000_000_000, outcome: 'not_found' },
      { id: changed.id, outcome: 'conflict', status: 'submitted' },
    ],
  });
  expect(await story(author.client, submission.id)).toMatchObject({
    status: 'changes_requested',
    reviewNotes: 'Which pier?',
    returned: { note: 'Which pier?', by: { id: manager.employee.id } },
  });
});

it('asks for a note as one at a time does', async () => {
  const { manager, submission } = await submissionFixtures();
  for (const act of ['request_changes', 'reject']) {
    const { status, body } = await decideMany(manager.client, { act, submissions: [{ id: submission.id }] });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['notes']]);
  }
  const { status } = await decideMany(manager.client, { act: 'approve', submissions: [{ id: submission.id }] });
  expect(status).toBe(200);
});

it('is taken back as a whole, before any author hears of it, and answers a repeated call alike', async () => {
  const { author, manager, submission } = await submissionFixtures();
  const ids = [submission.id, (await send(author.client)).id];
  const body = { act: 'reject', notes: 'Full.', submissions: ids.map((id) => ({ id })) };
  const headers = { 'Idempotency-Key': `bulk-reviews-${submission.id}` };
  const first = await decideMany(manager.client, body, headers);
  expect((await decideMany(manager.client, body, headers)).body).toEqual(first.body);
  expect((await undoMany(manager.client, ids)).body).toMatchObject({ done: 2 });
  for (const id of ids) expect((await story(author.client, id)).status).toBe('submitted');
  expect((await told(author.client)).map(({ kind }) => kind)).not.toContain('submission_decided');
  await decideMany(manager.client, body);
  await letTimePass(submission.id);
  expect((await undoMany(manager.client, ids)).body).toMatchObject({
    done: 1,
    results: [{ id: submission.id, outcome: 'conflict' }, { outcome: 'done' }],
  });
});
