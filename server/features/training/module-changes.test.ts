import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { changedModules } from '#server/features/training/notice-service.ts';
import { sha256 } from '#server/lib/hash.ts';
import { makeEmployee } from '#server/test/api.ts';
import { asPublisher, withEntry, without } from '#server/test/publications.ts';
import { initialFacts } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { employeeRoles } from '#shared/roles.ts';
import { auditEvents, notifications, trainingProgress } from '#shared/schema.ts';
import type { TrainingModule, TrainingModuleView } from '#shared/training/views.ts';

const kind = 'training_photographer';
const id = 'pit-and-crowd-safety';
const path = `/api/training/photographer/${id}`;
const textName = `modules.${id}.text`;

async function finishing() {
  const publisher = await asPublisher();
  const employee = await makeEmployee('photographer');
  const client = await publisher.api.signedInAs(employee);
  const finish = (who = client) => who.call('PUT', path, { body: { state: 'done' } });
  const open = async (who = client) => (await who.call<TrainingModuleView>('GET', path)).body;
  const rewrite = async (sentence: string, matters: string[] = []) => {
    const { words } = await publisher.read(kind);
    await publisher.publish(kind, { [textName]: `${words[textName]}\n\n${sentence}` }, matters);
  };
  const told = async () => {
    await changedModules.work({} as never, {} as never);
    const rows = await db.select().from(notifications);
    return rows.filter((row) => row.employeeId === employee.id && row.kind === 'module_changed').length;
  };
  return { ...publisher, employee, client, finish, open, rewrite, told };
}

describe('a training document that is published', () => {
  it('is listed and read, with names filled in and its length computed', async () => {
    const { read, publish, client } = await finishing();
    const module = { id: 'a-new-one', title: 'At {{network}}', description: 'New.', type: 'video', priority: 'low' };
    const text = `Come {{earlyMinutes}} minutes early.\n\n## Try it\n\nTen minutes. Look.`;
    const words = (await read(kind)).words;
    await publish(kind, withEntry(words, 'modules', { ...module, minutes: '', text }));
    const list = (await client.call<TrainingModule[]>('GET', '/api/training')).body;
    expect(list.at(-1)).toMatchObject({ id: 'photographer/a-new-one', title: 'At Overtone Network', duration: 11 });
    await publish(kind, { 'modules.a-new-one.minutes': '7' });
    const { body } = await client.call<TrainingModuleView>('GET', '/api/training/photographer/a-new-one');
    expect(body).toMatchObject({ duration: 7, type: 'video', content: [{ type: 'paragraph' }, {}, {}] });
    expect(JSON.stringify(body.content)).toContain('Come 30 minutes early.');
  });

  it('asks nobody to read again unless the publisher says that it matters', async () => {
    const { finish, open, rewrite, told } = await finishing();
    await finish();
    await rewrite('A comma more.');
    expect(await open()).toMatchObject({ state: 'done', changed: false });
    expect(await told()).toBe(0);
    await rewrite('Never climb the barrier.', [id]);
    const changed = await open();
    expect(changed).toMatchObject({ state: 'done', changed: true });
    expect(changed.changes?.[0]?.after).toContain('Never climb the barrier.');
    expect(await told()).toBe(1);
    await rewrite('Another comma.');
    expect(await open()).toMatchObject({ changed: true });
    expect(await told()).toBe(1);
    await finish();
    await rewrite('And one more.');
    expect(await open()).toMatchObject({ changed: false });
  });

  it('marks those alone who finished before the text that matters', async () => {
    const { api, finish, open, rewrite } = await finishing();
    await finish();
    await rewrite('Never climb the barrier.', [id]);
    const later = await api.signedInAs(await makeEmployee('photographer'));
    await finish(later);
    await rewrite('A comma more.');
    expect([(await open()).changed, (await open(later)).changed]).toEqual([true, false]);
  });

  it('stays unread for whoever had the earlier text open, and is shown to them', async () => {
    const { client, open, rewrite } = await finishing();
    const finish = (hash: string) => client.call('PUT', path, { body: { state: 'done', hash } });
    await rewrite('A first sentence.', [id]);
    const { hash } = await open();
    await rewrite('Never climb the barrier.', [id]);
    expect((await finish(hash)).body).toMatchObject({ state: 'done', changed: true });
    const changed = await open();
    expect(changed.changes?.map(({ after }) => after).join()).toContain('Never climb the barrier.');
    expect((await finish('0'.repeat(64))).status).toBe(409);
    expect((await finish(changed.hash)).body).toMatchObject({ changed: false });
  });

  it('may have a module whose id every object knows', async () => {
    const { read, publish, client } = await finishing();
    const module = { id: 'constructor', title: 'Constructor', description: 'New.', type: 'guide', priority: 'low' };
    await publish(kind, withEntry((await read(kind)).words, 'modules', { ...module, minutes: '', text: 'One.' }));
    const own = '/api/training/photographer/constructor';
    await client.call('PUT', own, { body: { state: 'done' } });
    await publish(kind, { 'modules.constructor.text': 'Two.' });
    expect(await client.call('GET', own)).toMatchObject({ status: 200, body: { state: 'done', changed: false } });
    expect((await client.call('GET', '/api/training')).status).toBe(200);
  });

  it('leaves other modules as they were', async () => {
    const { client, rewrite } = await finishing();
    const other = '/api/training/photographer/consent-releases-and-embargoes';
    await client.call('PUT', other, { body: { state: 'done' } });
    await rewrite('Never climb the barrier.', [id]);
    expect((await client.call<TrainingModuleView>('GET', other)).body.changed).toBe(false);
  });

  it('is the earlier text for its readers when it is published again', async () => {
    const { finish, open, rewrite, restore } = await finishing();
    await finish();
    await rewrite('Never climb the barrier.', [id]);
    await restore(kind, 0);
    expect((await open()).changed).toBe(false);
  });

  it('loses no progress with a module, which is no longer there', async () => {
    const { read, publish, restore, finish, client, open, employee } = await finishing();
    await finish();
    await publish(kind, without((await read(kind)).words, 'modules', id));
    const gone = await client.call<{ error: string }>('GET', path);
    expect([gone.status, gone.body.error]).toEqual([
      404,
      'There’s no such module, or it’s no longer part of the training.',
    ]);
    expect((await finish()).status).toBe(404);
    const list = (await client.call<TrainingModule[]>('GET', '/api/training')).body;
    expect(list.map((module) => module.id)).not.toContain(`photographer/${id}`);
    const kept = await db.select().from(trainingProgress);
    expect(kept.filter(({ employeeId }) => employeeId === employee.id)).toHaveLength(1);
    await restore(kind, 0);
    expect(await open()).toMatchObject({ state: 'done', changed: false });
  });

  it('says in the trail which texts mattered', async () => {
    const { rewrite } = await finishing();
    await rewrite('Never climb the barrier.', [id, 'what somebody typed']);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.target, 'site'));
    expect(events.at(-1)?.detail).toMatchObject({ act: 'published', document: kind, matters: [id] });
  });
});

describe('a company that is renamed', () => {
  it('asks nobody to read a module again', async () => {
    const { publish, client } = await finishing();
    const named = modulesOf('photographer').find(({ source }) => source.includes('{{network}}'));
    const own = `/api/training/${named?.id}`;
    await client.call('PUT', own, { body: { state: 'done' } });
    await publish('company', { network: 'Undertone Network' });
    const { body } = await client.call<TrainingModuleView>('GET', own);
    expect(body).toMatchObject({ state: 'done', changed: false });
    expect(JSON.stringify(body.content)).toContain('Undertone Network');
  });

  it('asks nobody either who finished in the release before, which hashed texts with names in them', async () => {
    const { publish, client, employee } = await finishing();
    const rows = employeeRoles.flatMap(modulesOf).map(({ id, source }) => {
      const filled = fillFacts(source, initialFacts()).trim().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
      return { employeeId: employee.id, moduleId: id, doneAt: new Date(), contentHash: sha256(filled) };
    });
    await db.insert(trainingProgress).values(rows);
    const changed = async () =>
      (await client.call<TrainingModule[]>('GET', '/api/training')).body.filter((module) => module.changed);
    expect(await changed()).toEqual([]);
    await publish('company', { network: 'Undertone Network' });
    await publish(kind, { [`modules.${id}.title`]: 'Safe in the pit' });
    expect(await changed()).toEqual([]);
  });
});
