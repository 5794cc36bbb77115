import { describe, expect, it } from 'vitest';
import { pieceReminders } from '#server/features/assignments/acts/remind.ts';
import type { Client } from '#server/test/api.ts';
import { act, change, coverageFixtures, order, setDeliverable } from '#server/test/assignments.ts';
import { showHeld, told } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { signIn, undo } from '#server/test/submissions.ts';

const kinds = async (client: Client) =>
  (await told(client)).filter(({ kind }) => kind.startsWith('piece_')).map(({ kind }) => kind);

describe('a piece', () => {
  it('is asked for once the approval can no longer be taken back', async () => {
    const { author, manager, submission } = await coverageFixtures();
    expect(await kinds(author.client)).toEqual([]);
    await undo(manager.client, submission.id);
    await showHeld();
    expect(await kinds(author.client)).toEqual([]);
  });

  it('is asked of the author in the decision, and not a second time', async () => {
    const { author, plan } = await coverageFixtures();
    await showHeld();
    expect(await told(author.client)).toMatchObject([
      {
        kind: 'submission_decided',
        title: '“Harbour Nights, label evening” was approved by a manager',
        text: 'You’re asked for the review. It’s due Dec 5, 2026, 4:00 PM, New York time. Take it or decline it.',
        path: `/employee/assignments?selected=${plan?.id}`,
      },
    ]);
  });

  it('that is called off is told of to those who were asked or took it, and to nobody who declined', async () => {
    const { api, author, manager, photographer, plan } = await coverageFixtures();
    const others = [await signIn(api, 'photographer'), await signIn(api, 'photographer')] as const;
    const ask = (who: typeof photographer) => ({ kind: 'photos', assigneeId: who.employee.id });
    const { id, deliverables } = await order(manager.client, {
      title: 'Pier',
      deliverables: [ask(photographer), ask(others[0]), ask(others[1])],
    });
    await act(others[0].client, deliverables[1]?.id ?? 0, 'take');
    await act(others[1].client, deliverables[2]?.id ?? 0, 'decline');
    const turn = (dropped: boolean) =>
      change(manager.client, id, { deliverables: deliverables.map((piece) => ({ id: piece.id, dropped })) });
    await change(manager.client, id, { deliverables: [{ id: deliverables[0]?.id, dropped: true }] });
    await turn(true);
    expect((await told(photographer.client))[0]).toMatchObject({
      kind: 'piece_dropped',
      title: 'The photos for “Pier” were called off',
    });
    expect(await kinds(photographer.client)).toEqual(['piece_dropped', 'piece_asked']);
    const mailed = await mailsTo(photographer.employee.email);
    expect(mailed.map(({ subject }) => subject)).toEqual(['The photos for “Pier” were called off']);
    expect(mailed[0]?.text).not.toContain('asked for');
    expect(await kinds(others[0].client)).toEqual(['piece_dropped', 'piece_asked']);
    expect(await kinds(others[1].client)).toEqual(['piece_asked']);
    await turn(false);
    expect(await kinds(others[0].client)).toEqual(['piece_asked', 'piece_dropped', 'piece_asked']);
    expect((await told(others[0].client))[0]?.title).toMatch(/^The \w+ for “Pier” (is|are) on again$/);
    const review = plan?.deliverables[0]?.id;
    const given = [{ id: review, assigneeId: photographer.employee.id }];
    await change(manager.client, plan?.id ?? 0, { deliverables: given });
    expect((await told(author.client))[0]).toMatchObject({
      kind: 'piece_dropped',
      title: 'The review for “Harbour Nights, label evening” went to somebody else',
    });
  });

  it('that follows a pitch is called off with it, once that can no longer be taken back', async () => {
    const { author, manager, admin, photographer, submission, plan } = await coverageFixtures();
    const deliverables = [{ kind: 'photos', assigneeId: photographer.employee.id }];
    await change(manager.client, plan?.id ?? 0, { deliverables });
    await showHeld();
    const decideAs = (status: string) =>
      admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body: { status } });
    await decideAs('rejected');
    await undo(admin.client, submission.id);
    await showHeld();
    expect(await kinds(photographer.client)).toEqual(['piece_asked']);
    await decideAs('rejected');
    await showHeld();
    expect(await kinds(photographer.client)).toEqual(['piece_dropped', 'piece_asked']);
    expect(await kinds(author.client)).toEqual([]);
    await decideAs('approved');
    await showHeld();
    expect(await kinds(photographer.client)).toEqual(['piece_asked', 'piece_dropped', 'piece_asked']);
  });

  it('is told of to whom it concerns, in every step', async () => {
    const { author, manager, admin, submission, plan } = await coverageFixtures();
    const id = plan?.deliverables[0]?.id ?? 0;
    const body = { status: 'approved' };
    await admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body });
    await showHeld();
    await act(author.client, id, 'take');
    await act(author.client, id, 'hand-in', { text: 'Loud.', confirmed: true });
    expect(await kinds(manager.client)).toEqual(['piece_handed_in']);
    await act(manager.client, id, 'return', { note: 'Longer.' });
    expect(await kinds(author.client)).toEqual(['piece_returned']);
    await act(author.client, id, 'hand-in', { text: 'Loud and long.', confirmed: true });
    await act(manager.client, id, 'accept');
    await act(manager.client, id, 'publish', { link: 'https://magazine.example/loud' });
    await act(manager.client, id, 'withdraw');
    expect(await kinds(author.client)).toEqual([
      'piece_published',
      'piece_published',
      'piece_accepted',
      'piece_returned',
    ]);
    expect((await told(author.client))[0]).toMatchObject({
      title: 'The review for “Harbour Nights, label evening” was withdrawn',
      text: 'It’s off the site, and accepted again.',
    });
  });

  it('leaves no notice unread whose thing is done', async () => {
    const { manager, photographer } = await coverageFixtures();
    const { id, deliverables } = await order(manager.client, {
      title: 'Pier',
      deliverables: [{ kind: 'photos', assigneeId: photographer.employee.id }],
    });
    const piece = deliverables[0]?.id ?? 0;
    const unread = async (client: Client) =>
      (await told(client, '?unread=true')).map(({ kind }) => kind).filter((kind) => kind.startsWith('piece_'));
    const handIn = () => act(photographer.client, piece, 'hand-in', { text: 'Loud.', confirmed: true });
    expect(await unread(photographer.client)).toEqual(['piece_asked']);
    await act(photographer.client, piece, 'take');
    expect(await unread(photographer.client)).toEqual([]);
    await setDeliverable(piece, { dueAt: new Date(Date.now() - 60_000) });
    await pieceReminders.work({}, { id: '' });
    expect([await unread(photographer.client), await unread(manager.client)]).toEqual([['piece_late'], ['piece_late']]);
    await handIn();
    expect([await unread(photographer.client), await unread(manager.client)]).toEqual([[], ['piece_handed_in']]);
    await act(manager.client, piece, 'return', { note: 'Longer.' });
    expect([await unread(photographer.client), await unread(manager.client)]).toEqual([['piece_returned'], []]);
    await handIn();
    await act(manager.client, piece, 'accept');
    expect([await unread(photographer.client), await unread(manager.client)]).toEqual([['piece_accepted'], []]);
    await setDeliverable(piece, { status: 'taken' });
    await act(photographer.client, piece, 'decline', { note: 'I am ill.' });
    expect(await unread(manager.client)).toEqual(['piece_declined']);
    await change(manager.client, id, { deliverables: [{ id: piece, dropped: true }] });
    expect(await unread(manager.client)).toEqual([]);
  });

  it('that is offered is told of to the role, and declined to its planner', async () => {
    const { api, manager } = await coverageFixtures();
    const photographer = await signIn(api, 'photographer');
    const { id, deliverables } = await order(manager.client, {
      title: 'Night shift',
      deliverables: [{ kind: 'photos', offeredTo: 'photographer' }],
    });
    const piece = deliverables[0]?.id ?? 0;
    expect(await kinds(photographer.client)).toEqual(['piece_asked']);
    await act(photographer.client, piece, 'take');
    await act(photographer.client, piece, 'decline', { note: 'I am ill.' });
    expect((await told(manager.client))[0]).toMatchObject({ kind: 'piece_declined', text: 'I am ill.' });
    const other = await signIn(api, 'street_team');
    await change(manager.client, id, { deliverables: [{ id: piece, assigneeId: other.employee.id }] });
    expect(await kinds(other.client)).toEqual(['piece_asked']);
  });

  it('is asked for with the others of its event in one mail, which says when, where and how', async () => {
    const { manager, photographer } = await coverageFixtures();
    const { id: assigneeId, email } = photographer.employee;
    await order(manager.client, {
      ...{ title: 'Pier', place: 'Pier 9', beginsAt: '2026-12-07T19:00', endsAt: '2026-12-07T22:00' },
      deliverables: [
        { kind: 'videos', assigneeId, dueHours: 24 },
        { kind: 'photos', assigneeId, dueHours: 18 },
      ],
    });
    await order(manager.client, { title: 'Quay', deliverables: [{ kind: 'photos', offeredTo: 'photographer' }] });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You have 2 updates');
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('You’re asked for the videos and photos for “Pier”');
    expect(text).toContain(
      'Dec 7, 2026, 7:00 PM, New York time, Pier 9. They’re due Dec 8, 2026, 4:00 PM, New York time. Take them or decline them.',
    );
    expect(text).toContain('Take them if you can.');
  });

  it('that is due within a day or late is told of once for each due time', async () => {
    const { manager, photographer } = await coverageFixtures();
    const body = { title: 'Pier', deliverables: [{ kind: 'photos', assigneeId: photographer.employee.id }] };
    const id = (await order(manager.client, body)).deliverables[0]?.id ?? 0;
    const remind = async () => {
      await pieceReminders.work({}, { id: '1' });
      await pieceReminders.work({}, { id: '2' });
      return [await kinds(photographer.client), await kinds(manager.client)];
    };
    await setDeliverable(id, { dueAt: new Date(Date.now() + 25 * 3_600_000) });
    expect(await remind()).toEqual([['piece_asked'], []]);
    await setDeliverable(id, { dueAt: new Date(Date.now() + 23 * 3_600_000) });
    expect(await remind()).toEqual([['piece_due', 'piece_asked'], []]);
    await setDeliverable(id, { dueAt: new Date(Date.now() - 60_000) });
    expect(await remind()).toEqual([['piece_late', 'piece_due', 'piece_asked'], ['piece_late']]);
    await setDeliverable(id, { dueAt: new Date(Date.now() - 120_000), status: 'handed_in' });
    expect(await remind()).toEqual([['piece_late', 'piece_due', 'piece_asked'], ['piece_late']]);
  });
});
