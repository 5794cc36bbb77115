import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tooSlow } from '#server/lib/site/texts.ts';
import { Worker } from '#server/lib/worker.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { followingSite } from '#server/test/site.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DraftsChecked } from '#shared/content/views.ts';
import { entryFieldName } from '#shared/content/words.ts';

let own: ContentClient;
beforeEach(async () => {
  own = await freshContent();
});

const longest = documentDefinitions.privacy.fields.text?.max ?? 0;
const filledWith = (part: string) => part.repeat(longest / part.length);
const hostile = [
  ['addresses that never end', `${filledWith('a.').slice(0, -2)}a@`],
  ['emphasis that never ends', filledWith('_a')],
  ['strong emphasis that never ends', filledWith('a***')],
] as const;

/** Tells when a text is being read beside the requests, and whether it still is. */
function watchReading(source: string) {
  const run = Worker.prototype.run;
  const began = Promise.withResolvers<void>();
  const watched = { began: began.promise, isRead: false };
  vi.spyOn(Worker.prototype, 'run').mockImplementation(async function (this: Worker<never, never>, task, how) {
    if (task !== source) return run.call(this, task, how);
    began.resolve();
    return run.call(this, task, how).finally(() => {
      watched.isRead = true;
    });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return watched;
}

const savePrivacy = (text: string) =>
  own.admin.call('PUT', '/api/content/privacy/draft', { body: { changes: { text }, version: 0 } });
const check = () => own.admin.call<DraftsChecked>('POST', '/api/content/check', { body: { kinds: ['privacy'] } });

describe('a text at its field’s length', () => {
  it.each(hostile)('of %s keeps nobody waiting while it is checked', async (_, text) => {
    expect([...text]).toHaveLength(longest);
    expect((await savePrivacy(text)).status).toBe(200);
    const watched = watchReading(text);
    const checked = check();
    await watched.began;
    expect((await own.admin.call('GET', '/api/content')).status).toBe(200);
    expect(watched.isRead).toBe(false);
    expect((await checked).status).toBe(200);
  });

  it('keeps nobody waiting while it is published', async () => {
    const text = `${filledWith('a.').slice(0, -2)}b@`;
    await savePrivacy(text);
    const watched = watchReading(text);
    const published = own.admin.call('POST', '/api/content/privacy/publish', { body: { version: 1 } });
    await watched.began;
    expect((await own.admin.call('GET', '/api/content')).status).toBe(200);
    expect(watched.isRead).toBe(false);
    expect((await published).status).toBe(200);
  });

  it('that is not read in time is refused at its field, and what was published stays', async () => {
    const text = '## A heading';
    await savePrivacy(text);
    const lost = Object.assign(new Error('The task has been aborted'), { name: 'AbortError' });
    const run = Worker.prototype.run;
    // Other workers go on: the publication of an earlier test may still be drawn.
    vi.spyOn(Worker.prototype, 'run').mockImplementation(async function (this: Worker<never, never>, task, how) {
      if (task === text) throw lost;
      return run.call(this, task, how);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await check()).body.problems).toEqual([{ kind: 'privacy', name: 'text', words: text, text: tooSlow }]);
    const { status, body } = await own.admin.call('POST', '/api/content/privacy/publish', { body: { version: 1 } });
    expect([status, body]).toMatchObject([400, { fields: { text: [tooSlow] } }]);
  });
});

describe('a longer text', () => {
  it('is refused for its length, and never parsed', async () => {
    const text = `${filledWith('_a')}_a`;
    await savePrivacy(text);
    const run = vi.spyOn(Worker.prototype, 'run');
    onTestFinished(() => void vi.restoreAllMocks());
    const { problems } = (await check()).body;
    expect(problems).toMatchObject([{ kind: 'privacy', name: 'text', text: 'Please use at most 20,000 characters' }]);
    expect(run.mock.calls.map(([task]) => task)).not.toContain(text);
  });

  it('is previewed as it was typed', async () => {
    await followingSite();
    const text = entryFieldName('openings', 'a', 'text');
    const long = '_a'.repeat(10_000);
    const changes = { openings: 'a', [text]: long };
    await own.admin.call('PUT', '/api/content/openings/draft', { body: { changes, version: 0 } });
    const run = vi.spyOn(Worker.prototype, 'run');
    onTestFinished(() => void vi.restoreAllMocks());
    const { status, body } = await own.admin.call<string>('GET', '/api/content/openings/preview');
    expect(status).toBe(200);
    expect(run.mock.calls.map(([task]) => task)).not.toContain(long);
    expect(body).toContain(long);
  });
});
