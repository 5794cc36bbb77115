import { describe, expect, it } from 'vitest';
import type { Client } from '#server/test/api.ts';
import { completeForms, decide, letTimePass, send, signIn, submissionFixtures } from '#server/test/submissions.ts';
import type { DecidedSubmission, PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';

const list = async (client: Client, query = '') => {
  const { body } = await client.call<DecidedSubmission[]>('GET', `/api/manager/submissions/decided?${query}`);
  return body;
};

/** Only those of one author: other tests decide beside this one. */
const of = (rows: DecidedSubmission[], employeeId: number) => rows.filter((row) => row.employeeId === employeeId);

describe('GET /api/manager/submissions/decided', () => {
  it('holds each submission once, at the last decision that stands', async () => {
    const { api, author, manager, submission } = await submissionFixtures();
    const { client: second } = await signIn(api, 'sales_manager');
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Which pier?' });
    await letTimePass(submission.id);
    const [returned] = of(await list(manager.client), author.employee.id);
    expect(returned).toMatchObject({
      id: submission.id,
      status: 'changes_requested',
      decision: { act: 'request_changes', note: 'Which pier?', by: { id: manager.employee.id } },
    });
    await author.client.call('PATCH', `/api/submissions/${submission.id}`, {
      body: { submissionData: completeForms.event_opportunity, submit: true, answer: 'Pier 9.' },
    });
    await decide(second, submission.id, 'approve', { notes: 'Go.' });
    await letTimePass(submission.id);
    expect(of(await list(manager.client), author.employee.id)).toMatchObject([
      { id: submission.id, status: 'manager_approved', decision: { act: 'approve', note: 'Go.' } },
    ]);
    // Each manager finds their own last word on it.
    const mine = of(await list(manager.client, 'by=me'), author.employee.id);
    expect(mine).toMatchObject([{ status: 'manager_approved', decision: { act: 'request_changes' } }]);
  });

  it('drops a decision that was taken back, and shows the one before it', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'reject', { notes: 'Full.' });
    expect(of(await list(manager.client), author.employee.id)).toHaveLength(1);
    await manager.client.call('POST', `/api/manager/submissions/${submission.id}/undo`, { body: {} });
    expect(of(await list(manager.client), author.employee.id)).toEqual([]);
  });

  it('narrows by where it stands, type, words and dates, and pages', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const others = [await send(author.client), await send(author.client)];
    await decide(manager.client, submission.id, 'request-changes', { notes: 'When?' });
    for (const { id } of others) await decide(manager.client, id, 'approve');
    const own = `by=me`;
    expect(await list(manager.client, `${own}&now=changes_requested`)).toMatchObject([{ id: submission.id }]);
    expect(await list(manager.client, `${own}&type=sales_prospect`)).toEqual([]);
    expect(await list(manager.client, `${own}&q=harbour`)).toHaveLength(3);
    expect(await list(manager.client, `${own}&q=nowhere-to-be-found`)).toEqual([]);
    const day = 86_400_000;
    const at = (offset: number) => new Date(Date.now() + offset * day).toISOString().slice(0, 10);
    expect(await list(manager.client, `${own}&from=${at(-1)}&to=${at(1)}`)).toHaveLength(3);
    expect(await list(manager.client, `${own}&from=${at(-40)}&to=${at(-10)}`)).toEqual([]);
    const first = await manager.client.call<DecidedSubmission[]>(
      'GET',
      `/api/manager/submissions/decided?${own}&limit=2`,
    );
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const { body: rest } = await manager.client.call<DecidedSubmission[]>('GET', next);
    expect([...first.body, ...rest].map(({ id }) => id)).toEqual([
      ...others.map(({ id }) => id).reverse(),
      submission.id,
    ]);
    expect((await manager.client.call('GET', '/api/manager/submissions/decided?from=yesterday')).status).toBe(400);
  });
});

describe('GET /api/manager/submissions', () => {
  it('is searched, and put in the order of the events', async () => {
    const { author, manager } = await submissionFixtures();
    const sendOne = async (name: string, datetime: string) => {
      const form = {
        ...completeForms.event_opportunity,
        opportunityName: name,
        datetime,
        endDatetime: datetime.replace('18:00', '20:00'),
      };
      return (await send(author.client, 'event_opportunity', form)).id;
    };
    const late = await sendOne('Zymurgy late', '2031-05-02T18:00');
    const soon = await sendOne('Zymurgy soon', '2030-05-02T18:00');
    const pending = async (query: string) => {
      const path = `/api/manager/submissions?q=zymurgy&${query}`;
      const { body } = await manager.client.call<PendingSubmission[]>('GET', path);
      return body.map(({ id }) => id);
    };
    expect(await pending('')).toEqual([late, soon]);
    expect(await pending('sort=event')).toEqual([soon, late]);
    expect(await pending('type=sales_prospect')).toEqual([]);
  });

  it('tells since when a returned one is back', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Which pier?' });
    await letTimePass(submission.id);
    const backAt = async () => {
      const { body } = await manager.client.call<SubmissionDetail>('GET', `/api/submissions/${submission.id}`);
      return body.returned?.backAt;
    };
    expect(await backAt()).toBeNull();
    await author.client.call('PATCH', `/api/submissions/${submission.id}`, {
      body: { submissionData: completeForms.event_opportunity, submit: true },
    });
    expect(await backAt()).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
  });
});
