import { expect, it } from 'vitest';
import { scheduledPublication } from '#server/features/content/schedule-service.ts';
import { type Client, makeEmployee } from '#server/test/api.ts';
import { freshContent } from '#server/test/content.ts';
import { told } from '#server/test/notifications.ts';
import type { DocumentView } from '#shared/content/views.ts';

const place = '/api/content/landing';
const fields = ['heroFirst', 'heroSecond', 'aboutTitle'] as const;
type Field = (typeof fields)[number];
type Said = Record<Field, string>;

/** Numbers below 1 that are the same for the same seed (Mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('never puts words back over what was published since, in 200 orders of schedule, publish and restore by two editors', async () => {
  const { api } = await freshContent();
  const editor = async () => ({ client: await api.signedInAs(await makeEmployee('admin')) });
  let editors = [await editor(), await editor()];
  const read = async (client: Client) => (await client.call<DocumentView>('GET', place)).body;
  const said = ({ published }: DocumentView): Said =>
    Object.fromEntries(fields.map((field) => [field, published[field] ?? ''])) as Said;
  let outcomes = { tookPlace: 0, failed: 0, settled: 0 };
  for (let order = 1; order <= 200; order++) {
    // Each may read only so often.
    if (order % 5 === 0) editors = [await editor(), await editor()];
    const admin = (editors[0] as (typeof editors)[number]).client;
    const random = randomOf(order);
    const oneOf = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing;
    let scheduled: { by: (typeof editors)[number]; words: Said; at: string; touched: Set<Field> } | undefined;
    const notePublication = async (before: Said) => {
      const after = said(await read(admin));
      for (const field of fields) if (after[field] !== before[field]) scheduled?.touched.add(field);
    };
    for (let step = 0; step < 5; step++) {
      const { client } = oneOf(editors);
      const before = await read(client);
      const act = oneOf(['write', 'write', 'schedule', 'publish', 'restore'] as const);
      if (act === 'write') {
        const changes = { [oneOf(fields)]: `Words ${oneOf(['a', 'b', 'c'])}` };
        await client.call('PUT', `${place}/draft`, { body: { changes, version: before.version } });
      } else if (act === 'publish') {
        await client.call('POST', `${place}/publish`, { body: { version: before.version } });
        await notePublication(said(before));
      } else if (act === 'restore') {
        await client.call('POST', `${place}/restore`, { body: { number: Math.floor(random() * (before.number + 1)) } });
        await notePublication(said(before));
      } else {
        const by = editors.find((editor) => editor.client === client) as (typeof editors)[number];
        const at = new Date(Date.now() + 3_600_000).toISOString();
        const answer = await client.call('PUT', `${place}/schedule`, { body: { version: before.version, at } });
        const words = Object.fromEntries(fields.map((field) => [field, before.words[field] ?? ''])) as Said;
        if (answer.status === 204) scheduled = { by, words, at, touched: new Set() };
      }
    }
    const before = await read(admin);
    if (scheduled) {
      const failures = (await told(scheduled.by.client)).filter(({ kind }) => kind === 'publication_failed').length;
      await scheduledPublication.work({ kind: 'landing', at: scheduled.at }, { id: 'order' });
      const after = await read(admin);
      const put = fields.filter((field) => said(after)[field] !== said(before)[field]);
      for (const field of put) {
        expect([order, field, scheduled.touched.has(field), said(after)[field]]).toEqual([
          order,
          field,
          false,
          scheduled.words[field],
        ]);
      }
      if (after.scheduleFailure !== null) {
        expect(after.scheduleFailure).toMatch(/^Other words were published in the meantime: /);
        expect([order, put, failures > 0]).toEqual([order, [], true]);
      }
      outcomes = {
        tookPlace: outcomes.tookPlace + (put.length > 0 ? 1 : 0),
        failed: outcomes.failed + (after.scheduleFailure === null ? 0 : 1),
        settled: outcomes.settled + (put.length === 0 && after.scheduleFailure === null ? 1 : 0),
      };
      expect(after.scheduledAt).toBeNull();
    }
    await admin.call('DELETE', `${place}/schedule`);
  }
  // Each way a schedule can end was met.
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(3);
});
