import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { sweepFiles } from '#server/database/file-stores.ts';
import type { Client } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { multipart, storage } from '#server/test/inquiries.ts';
import { picture } from '#server/test/pictures.ts';
import { decide, insertSubmission, story, submissionFixtures } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { submissionFiles, submissionMessages } from '#shared/schema.ts';
import type { FileUse } from '#shared/submissions/conversation.ts';
import type { MessageSent } from '#shared/submissions/views.ts';
import type { Added, FileView } from '#shared/wire.ts';

const png = await picture('png');

async function upload(client: Client, id: number, use: FileUse, name = 'gate.png', content: Buffer = png) {
  const form = multipart({}, [{ name, content }]);
  const path = `/api/submissions/${id}/files?for=${use}`;
  const { body, ...answer } = await client.call<(FileView & Added)[] & ErrorBody>('POST', path, { body: form });
  const added = Array.isArray(body) ? body : [];
  const files = added.map(({ again: _, ...file }) => file);
  return { ...answer, body: Object.assign(files, { error: body.error }), again: added.map(({ again }) => again) };
}

const download = (client: Client, id: number, fileId: number | undefined) =>
  client.call('GET', `/api/submissions/${id}/files/${fileId}`);

const remove = (client: Client, id: number, fileId: number | undefined, use: FileUse) =>
  client.call<ErrorBody>('DELETE', `/api/submissions/${id}/files/${fileId}?for=${use}`);

const write = (client: Client, id: number, body: object) =>
  client.call<MessageSent & ErrorBody>('POST', `/api/submissions/${id}/messages`, { body });

/** What is in the storage of a file's row. */
async function isStored(fileId: number | undefined): Promise<boolean> {
  const [row] = await db
    .select()
    .from(submissionFiles)
    .where(eq(submissionFiles.id, fileId ?? 0));
  return row !== undefined && (await readdir(storage)).includes(row.key);
}

describe('files of a message', () => {
  it('are seen by their uploader alone until it is sent, then by all who read it', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const { id } = submission;
    const { status, body } = await upload(author.client, id, 'message');
    expect({ status, body }).toMatchObject({ status: 201, body: [{ name: 'gate.png', type: 'image/png' }] });
    const fileId = body[0]?.id;
    expect((await upload(author.client, id, 'message', 'twin.png')).again).toEqual([['twin.png']]);
    expect((await story(author.client, id)).unsentFiles).toEqual(body);
    expect((await story(manager.client, id)).unsentFiles).toEqual([]);
    expect((await download(manager.client, id, fileId)).status).toBe(404);
    expect(await write(manager.client, id, { text: 'Mine?', fileIds: [fileId] })).toMatchObject({ status: 409 });
    expect(await write(author.client, id, { text: 'The gate.', fileIds: [fileId] })).toMatchObject({ status: 201 });
    expect(await story(admin.client, id)).toMatchObject({ messages: [{ text: 'The gate.', files: body }], files: [] });
    expect((await story(author.client, id)).unsentFiles).toEqual([]);
    const { headers } = await download(manager.client, id, fileId);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename=gate.png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await remove(author.client, id, fileId, 'message')).status).toBe(404);
  });

  it('of a note are never the author’s', async () => {
    const { author, manager, admin, submission } = await submissionFixtures();
    const { body } = await upload(manager.client, submission.id, 'message');
    await write(manager.client, submission.id, { kind: 'note', text: 'See.', fileIds: [body[0]?.id] });
    expect((await download(admin.client, submission.id, body[0]?.id)).status).toBe(200);
    expect((await download(author.client, submission.id, body[0]?.id)).status).toBe(404);
  });

  it('come back when it is taken back, and can be removed', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const { body: files } = await upload(author.client, submission.id, 'message');
    const { body } = await write(author.client, submission.id, { text: 'Oh.', fileIds: [files[0]?.id] });
    await author.client.call('DELETE', `/api/submissions/${submission.id}/messages/${body.id}`);
    expect((await story(author.client, submission.id)).unsentFiles).toEqual(files);
    expect((await download(manager.client, submission.id, files[0]?.id)).status).toBe(404);
    expect((await remove(manager.client, submission.id, files[0]?.id, 'message')).status).toBe(404);
    expect((await remove(author.client, submission.id, files[0]?.id, 'message')).status).toBe(204);
    expect(await isStored(files[0]?.id)).toBe(false);
  });
});

describe('files of a submission', () => {
  it('are its author’s to add and remove while it can be edited', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const { id } = await insertSubmission(author.employee.id, 'draft');
    const { body } = await upload(author.client, id, 'submission');
    expect((await story(author.client, id)).files).toEqual(body);
    expect((await upload(manager.client, id, 'submission')).status).toBe(404);
    expect((await upload(manager.client, submission.id, 'submission')).status).toBe(403);
    await upload(author.client, submission.id, 'submission');
    const [seen] = (await story(manager.client, submission.id)).files;
    expect((await download(manager.client, submission.id, seen?.id)).status).toBe(200);
    await decide(manager.client, submission.id, 'reject', { notes: 'No.' });
    expect((await upload(author.client, submission.id, 'submission')).status).toBe(409);
    expect((await remove(author.client, submission.id, seen?.id, 'submission')).status).toBe(409);
    expect((await remove(author.client, id, body[0]?.id, 'submission')).status).toBe(204);
  });

  it('follow the rules of uploads', async () => {
    const { author, submission } = await submissionFixtures();
    const fake = await upload(author.client, submission.id, 'submission', 'gate.png', Buffer.from('<svg onload=x>'));
    expect(fake).toMatchObject({ status: 415, body: { error: expect.stringContaining('“gate.png” isn’t a PNG') } });
    const none = multipart({}, []);
    const empty = await author.client.call('POST', `/api/submissions/${submission.id}/files?for=submission`, {
      body: none,
    });
    expect(empty.status).toBe(400);
    for (let width = 1; width <= 10; width++) {
      await upload(author.client, submission.id, 'submission', `${width}.png`, await picture('png', { width }));
    }
    // One that is there already is no other file.
    expect(
      (await upload(author.client, submission.id, 'submission', '1.png', await picture('png', { width: 1 }))).body,
    ).toHaveLength(10);
    const eleventh = await upload(
      author.client,
      submission.id,
      'submission',
      'x.png',
      await picture('png', { width: 11 }),
    );
    expect(eleventh).toMatchObject({ status: 413, body: { error: expect.stringContaining('up to 10 files') } });
  });

  it('leave the storage with what they belonged to', async () => {
    const { author, submission } = await submissionFixtures();
    const draft = await insertSubmission(author.employee.id, 'draft');
    const [ofDraft] = (await upload(author.client, draft.id, 'submission')).body;
    const [unsent] = (await upload(author.client, submission.id, 'message')).body;
    await author.client.call('DELETE', `/api/submissions/${draft.id}`);
    await sweepFiles();
    expect(await isStored(ofDraft?.id)).toBe(true);
    await holdClock();
    const age = (id: number | undefined, days: number, seconds: number) =>
      db
        .update(submissionFiles)
        .set({ createdAt: sql`now() - make_interval(days => ${days}::int, secs => ${seconds})` })
        .where(eq(submissionFiles.id, id ?? 0));
    await age(ofDraft?.id, 1, -1);
    await sweepFiles();
    expect(await isStored(ofDraft?.id)).toBe(true);
    await age(ofDraft?.id, 1, 1);
    await age(unsent?.id, 30, -1);
    await sweepFiles();
    expect([await isStored(ofDraft?.id), await isStored(unsent?.id)]).toEqual([false, true]);
    await age(unsent?.id, 30, 1);
    await sweepFiles();
    expect(await isStored(unsent?.id)).toBe(false);
    expect(await db.$count(submissionMessages, eq(submissionMessages.submissionId, submission.id))).toBe(0);
  });
});
