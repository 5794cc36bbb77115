import { describe, expect, it } from 'vitest';
import { completeForms, decide, edit, letTimePass, send, submissionFixtures, undo } from '#server/test/submissions.ts';
import type { PendingSubmission, SubmissionDetail, SubmissionView } from '#shared/submissions/views.ts';

describe('GET /api/submissions/all', () => {
  it('tells managers what is decided, with who decided it, and apart what waits for its author', async () => {
    const { author, manager, submission: returned } = await submissionFixtures();
    const [approved, rejected, pending] = [
      await send(author.client),
      await send(author.client),
      await send(author.client),
    ];
    await decide(manager.client, returned.id, 'request-changes', { notes: 'Which pier?' });
    await decide(manager.client, approved.id, 'approve');
    await decide(manager.client, rejected.id, 'reject', { notes: 'Full.' });
    const list = async (query: string) => {
      const path = `/api/submissions/all?employee=${author.employee.id}&sort=updated&${query}`;
      return (await manager.client.call<SubmissionView[]>('GET', path)).body;
    };
    const ids = (rows: SubmissionView[]) => rows.map(({ id }) => id);
    const decided = await list('status=decided');
    expect(ids(decided)).toEqual([rejected.id, approved.id]);
    expect(decided.map(({ reviewer }) => reviewer?.id)).toEqual([manager.employee.id, manager.employee.id]);
    expect(ids(await list('status=decided&q=nowhere-to-be-found'))).toEqual([]);
    expect(ids(await list('status=changes_requested'))).toEqual([returned.id]);
    expect(ids(await list(''))).toEqual(expect.arrayContaining([pending.id]));
    await undo(manager.client, rejected.id);
    expect(ids(await list('status=decided'))).toEqual([approved.id]);
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
    await edit(author.client, submission.id, { submissionData: completeForms.event_opportunity, submit: true });
    expect(await backAt()).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
  });
});
