import { describe, expect, it } from 'vitest';
import { pieceReminders } from '#server/features/assignments/acts/remind.ts';
import type { Client } from '#server/test/api.ts';
import { act, change, coverageFixtures, order, setDeliverable } from '#server/test/assignments.ts';
import { showHeld, told } from '#server/test/notifications.ts';
import { decide, signIn } from '#server/test/submissions.ts';

const kinds = async (client: Client) =>
  (await told(client)).filter(({ kind }) => kind.startsWith('piece_')).map(({ kind }) => kind);

describe('a piece', () => {
  it('is asked for once the approval can no longer be taken back', async () => {
    const { author, manager, submission } = await coverageFixtures();
    expect(await kinds(author.client)).toEqual([]);
    await decide(manager.client, submission.id, 'undo');
    await showHeld();
    expect(await kinds(author.client)).toEqual([]);
  });

  it('is told of to whom it concerns, in every step', async () => {
    const { author, manager, plan } = await coverageFixtures();
    const id = plan?.deliverables[0]?.id ?? 0;
    await showHeld();
    expect((await told(author.client)).find(({ kind }) => kind === 'piece_asked')).toMatchObject({
      title: 'You’re asked for the review for “Harbour Nights, label evening”',
      subject: { type: 'assignment', id: plan?.id },
      path: `/employee/assignments?selected=${plan?.id}`,
    });
    await act(author.client, id, 'take');
    await act(author.client, id, 'hand-in', { text: 'Loud.', confirmed: true });
    expect(await kinds(manager.client)).toEqual(['piece_handed_in']);
    await act(manager.client, id, 'return', { note: 'Longer.' });
    expect(await kinds(author.client)).toEqual(['piece_asked']);
    await act(manager.client, id, 'undo');
    await showHeld();
    expect(await kinds(author.client)).toEqual(['piece_asked']);
    await act(manager.client, id, 'accept');
    await showHeld();
    expect(await kinds(author.client)).toEqual(['piece_accepted', 'piece_asked']);
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
