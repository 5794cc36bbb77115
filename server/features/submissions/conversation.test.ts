import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { openPage, showHeld, told } from '#server/test/notifications.ts';
import { decide, insertSubmission, signIn, story, submissionFixtures, undo } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { submissionMessages } from '#shared/schema.ts';
import type { MessageCreate } from '#shared/submissions/conversation.ts';
import type { MessageSent } from '#shared/submissions/views.ts';

const write = (client: Client, id: number, body: MessageCreate, headers = {}) =>
  client.call<MessageSent & ErrorBody>('POST', `/api/submissions/${id}/messages`, { body, headers });

const takeBack = (client: Client, id: number, messageId: number) =>
  client.call<ErrorBody>('DELETE', `/api/submissions/${id}/messages/${messageId}`);

const textsFor = async (client: Client, id: number) => (await story(client, id)).messages.map(({ text }) => text);

/** What somebody was told by now of messages, and not of the submission itself. */
const toldOfMessages = async (client: Client) => {
  await showHeld();
  return (await told(client)).filter(({ kind }) => kind === 'message');
};

describe('POST /api/submissions/:id/messages', () => {
  it('stores what author and reviewers write to each other, in order', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const sent = await write(manager.client, submission.id, { text: ' Which pier?\r\nAnd when? ' });
    expect(sent).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    await write(author.client, submission.id, { text: 'Pier 9.' });
    for (const { client } of [author, manager, admin]) {
      expect((await story(client, submission.id)).messages).toMatchObject([
        {
          kind: 'message',
          author: { id: manager.employee.id, role: 'production_manager' },
          text: 'Which pier?\nAnd when?',
        },
        { author: { id: author.employee.id }, text: 'Pier 9.' },
      ]);
    }
  });

  it('changes nothing of the submission, so that a decision can still be taken back', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const { body: decided } = await decide(manager.client, submission.id, 'approve');
    await write(author.client, submission.id, { text: 'Thank you.' });
    expect(await story(manager.client, submission.id)).toMatchObject({
      version: decided.version,
      undoUntil: decided.undoUntil,
    });
  });

  it('shows a note to colleagues, never to the author', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    await write(manager.client, submission.id, { kind: 'note', text: 'We had this in June.' });
    expect(await textsFor(admin.client, submission.id)).toEqual(['We had this in June.']);
    expect(await textsFor(manager.client, submission.id)).toEqual(['We had this in June.']);
    expect(await textsFor(author.client, submission.id)).toEqual([]);
    expect(await write(author.client, submission.id, { kind: 'note', text: 'Mine' })).toMatchObject({ status: 403 });
  });

  it('keeps notes on a manager’s own submission from that manager', async () => {
    const { manager, admin } = await submissionFixtures();
    const own = await insertSubmission(manager.employee.id, 'submitted');
    await write(admin.client, own.id, { kind: 'note', text: 'Not for her eyes.' });
    expect(await textsFor(manager.client, own.id)).toEqual([]);
    expect(await write(manager.client, own.id, { kind: 'note', text: 'Mine' })).toMatchObject({ status: 403 });
    expect(await write(manager.client, own.id, { text: 'When?' })).toMatchObject({ status: 201 });
  });

  it('is closed to those who do not see the submission, and to drafts', async () => {
    const { api, author, manager, submission } = await submissionFixtures();
    const { client: stranger } = await signIn(api, 'photographer');
    expect(await write(stranger, submission.id, { text: 'Hello' })).toMatchObject({ status: 404 });
    const draft = await insertSubmission(author.employee.id, 'draft');
    expect(await write(author.client, draft.id, { text: 'Hello' })).toMatchObject({ status: 409 });
    expect(await write(manager.client, draft.id, { text: 'Hello' })).toMatchObject({ status: 404 });
  });

  it('refuses empty and overlong text', async () => {
    const { author, submission } = await submissionFixtures();
    const refusals = await Promise.all([
      write(author.client, submission.id, { text: '  ' }),
      write(author.client, submission.id, { text: 'x'.repeat(5_001) }),
    ]);
    expect(refusals.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['text']],
      [400, ['text']],
    ]);
  });

  it('stores a repeated call once', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const key = { 'Idempotency-Key': 'the-same-message' };
    const first = await write(author.client, submission.id, { text: 'Pier 9.' }, key);
    expect(await write(author.client, submission.id, { text: 'Pier 9.' }, key)).toMatchObject({ body: first.body });
    expect(await textsFor(manager.client, submission.id)).toEqual(['Pier 9.']);
  });

  it('reaches pages that are open; a note not those of the author', async () => {
    const { author, admin, manager, submission } = await submissionFixtures();
    const [authors, admins] = [await openPage(author.client), await openPage(admin.client)];
    await expect.poll(() => admins.events).toEqual([{}]);
    const event = { about: 'submission', id: submission.id };
    await write(manager.client, submission.id, { kind: 'note', text: 'Hm.' });
    await expect.poll(() => admins.events).toEqual([{}, event]);
    expect(authors.events).toEqual([{}]);
    await write(manager.client, submission.id, { text: 'When?' });
    await expect.poll(() => authors.events).toEqual([{}, event]);
  });
});

describe('what colleagues write', () => {
  it('is told to the author, and to nobody by a name in it', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    await write(manager.client, submission.id, { text: `Which pier? @${admin.employee.username} asks.` });
    expect(await toldOfMessages(author.client)).toMatchObject([
      {
        title: expect.stringContaining('wrote to you about “Harbour Nights, label evening”'),
        path: `/submissions-hub/${submission.id}`,
      },
    ]);
    expect(await toldOfMessages(admin.client)).toEqual([]);
    expect(await toldOfMessages(manager.client)).toEqual([]);
  });

  it('to each other is told to those whom it concerns, never to the author', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    await write(admin.client, submission.id, { kind: 'note', text: 'We had this in June.' });
    expect(await toldOfMessages(manager.client)).toEqual([]);
    await write(manager.client, submission.id, { kind: 'note', text: 'In July, too.' });
    expect(await toldOfMessages(admin.client)).toMatchObject([
      { title: expect.stringContaining('wrote to you about') },
    ]);
    expect(await toldOfMessages(manager.client)).toEqual([]);
    expect(await toldOfMessages(author.client)).toEqual([]);
  });
});

describe('an author’s message', () => {
  it('concerns every manager until a colleague has decided or written', async () => {
    const { api, author, manager, admin, submission } = await submissionFixtures();
    const { client: other } = await signIn(api, 'sales_manager');
    await write(author.client, submission.id, { text: 'One more thing.' });
    expect(await toldOfMessages(manager.client)).toHaveLength(1);
    expect(await toldOfMessages(other)).toHaveLength(1);
    await write(admin.client, submission.id, { kind: 'note', text: 'I have it.' });
    await write(author.client, submission.id, { text: 'And another.' });
    expect(await toldOfMessages(manager.client)).toHaveLength(1);
    expect(await toldOfMessages(admin.client)).toHaveLength(1);
    await decide(manager.client, submission.id, 'approve');
    await write(author.client, submission.id, { text: 'Thank you.' });
    expect(await toldOfMessages(manager.client)).toHaveLength(2);
    expect(await toldOfMessages(other)).toHaveLength(1);
    expect(await toldOfMessages(author.client)).toEqual([]);
  });
});

describe('what tells of a message', () => {
  it('is held for the undo window, and leaves a held decision alone', async () => {
    const { author, manager, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'request-changes', { notes: 'Which pier?' });
    await write(manager.client, submission.id, { text: 'I mean the gate.' });
    expect(await told(author.client)).toEqual([]);
    await undo(manager.client, submission.id);
    await showHeld();
    expect((await told(author.client)).map(({ kind }) => kind)).toEqual(['message']);
  });
});

describe('DELETE /api/submissions/:id/messages/:messageId', () => {
  it('takes back one’s own within 8 seconds, and nobody hears of it', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const { body } = await write(manager.client, submission.id, { text: 'Which pier?' });
    expect(await takeBack(author.client, submission.id, body.id)).toMatchObject({ status: 409 });
    expect(await takeBack(manager.client, submission.id, body.id)).toMatchObject({ status: 204 });
    expect(await textsFor(author.client, submission.id)).toEqual([]);
    expect(await toldOfMessages(author.client)).toEqual([]);
    expect(await toldOfMessages(admin.client)).toEqual([]);
  });

  it('is too late afterwards', async () => {
    const { manager, submission } = await submissionFixtures();
    const { body } = await write(manager.client, submission.id, { text: 'Hm.' });
    const [message] = await db.select().from(submissionMessages).where(eq(submissionMessages.id, body.id));
    const written = message?.createdAt.getTime() ?? 0;
    await holdClock(written + 8_001);
    expect(await takeBack(manager.client, submission.id, body.id)).toMatchObject({
      status: 409,
      body: { error: 'This message can’t be taken back anymore.' },
    });
    await holdClock(written + 7_999);
    expect((await takeBack(manager.client, submission.id, body.id)).status).toBe(204);
  });
});
