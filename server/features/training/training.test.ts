import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { makeEmployee, startApi } from '#server/test/api.ts';
import { addDays, dayOf, startOfDay } from '#shared/days/days.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { employeeRoles } from '#shared/roles.ts';
import { employees, trainingProgress, trainingTexts } from '#shared/schema.ts';
import type { ModuleProgress, TrainingModule, TrainingModuleView } from '#shared/training/views.ts';

const first = '/api/training/photographer/what-every-assignment-delivers';

async function asPhotographer() {
  const api = await startApi();
  const employee = await makeEmployee('photographer');
  return { api, employee, client: await api.signedInAs(employee) };
}

describe('GET /api/training', () => {
  it.each(employeeRoles)('lists the modules of a %s, all not started', async (role) => {
    const api = await startApi();
    const client = await api.signedInAs(await makeEmployee(role));
    const { status, body } = await client.call<TrainingModule[]>('GET', '/api/training');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(4);
    for (const module of body) {
      expect(module).toMatchObject({ role, state: 'not_started', position: 0, doneAt: null, changed: false });
      expect(module.id.startsWith(`${role}/`)).toBe(true);
      expect(module).not.toHaveProperty('content');
      expect(module).not.toHaveProperty('hash');
    }
  });

  it("lists one's own role with its last day, and any other role to read", async () => {
    const { api, client, employee } = await asPhotographer();
    const day = (days: number) => addDays(dayOf(new Date()), days);
    const own = async () => (await client.call<TrainingModule[]>('GET', '/api/training?role=photographer')).body;
    for (const { priority, dueOn } of await own()) expect(dueOn).toBe(priority === 'high' ? day(14) : null);
    await db
      .update(employees)
      .set({ createdAt: startOfDay(day(-3)) })
      .where(eq(employees.id, employee.id));
    expect((await own())[0]?.dueOn).toBe(day(11));
    const writers = await client.call<TrainingModule[]>('GET', '/api/training?role=staff_writer');
    expect(writers.body).toHaveLength(11);
    expect(writers.body.every(({ dueOn, state }) => dueOn === null && state === 'not_started')).toBe(true);
    expect((await client.call('GET', '/api/training?role=king')).status).toBe(400);
    expect((await api.call('GET', '/api/training')).status).toBe(401);
  });
});

describe('GET /api/training/:role/:slug', () => {
  it("returns the module's text and the next module", async () => {
    const { client } = await asPhotographer();
    const { status, body } = await client.call<TrainingModuleView>('GET', first);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'photographer/what-every-assignment-delivers',
      title: 'What every assignment delivers',
      state: 'not_started',
      next: { id: 'photographer/accreditation-and-the-first-30-minutes' },
    });
    expect(body.content[0]).toMatchObject({ type: 'paragraph' });
    expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('goes on with the next module that is open, and with none when all others are done', async () => {
    const { client } = await asPhotographer();
    const { body: modules } = await client.call<TrainingModule[]>('GET', '/api/training');
    const nextAfter = async (place: number) => {
      const path = `/api/training/${modules.at(place)?.id}`;
      return (await client.call<TrainingModuleView>('GET', path)).body.next?.id;
    };
    const finish = (module: TrainingModule | undefined) =>
      client.call('PUT', `/api/training/${module?.id}`, { body: { state: 'done' } });
    await finish(modules[1]);
    expect(await nextAfter(0)).toBe(modules[2]?.id);
    expect(await nextAfter(-1)).toBe(modules[0]?.id);
    for (const module of modules.slice(0, -1)) await finish(module);
    expect(await nextAfter(-1)).toBeUndefined();
    expect(await nextAfter(0)).toBe(modules.at(-1)?.id);
  });

  it('answers 404 for unknown modules, and shows those of other roles without marks', async () => {
    const { client } = await asPhotographer();
    expect((await client.call('GET', '/api/training/photographer/nothing')).status).toBe(404);
    expect((await client.call('GET', '/api/training/king/nothing')).status).toBe(404);
    const foreign = await client.call('GET', '/api/training/staff_writer/house-rules-on-one-page');
    expect(foreign.body).toMatchObject({ state: 'not_started', dueOn: null });
  });
});

describe('PUT /api/training/:role/:slug', () => {
  it('stores the position, marks as done and undoes the mark', async () => {
    const { client } = await asPhotographer();
    const put = async (body: unknown) => (await client.call<ModuleProgress>('PUT', first, { body })).body;
    expect(await put({ state: 'started' })).toEqual({ state: 'started', position: 0, doneAt: null, changed: false });
    expect(await put({ position: 0.35 })).toMatchObject({ state: 'started', position: 0.35 });
    const done = await put({ state: 'done', position: 1 });
    expect(done).toMatchObject({ state: 'done', position: 1, changed: false });
    expect(Math.abs(Date.parse(done.doneAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await put({ position: 0.2 })).toMatchObject({ state: 'done', position: 0.2, doneAt: done.doneAt });
    expect(await put({ state: 'undone' })).toEqual({ state: 'started', position: 0.2, doneAt: null, changed: false });
    const { body: modules } = await client.call<TrainingModule[]>('GET', '/api/training');
    expect(modules.map(({ state }) => state).filter((state) => state !== 'not_started')).toEqual(['started']);
  });

  it('reports a text that changed since it was finished', async () => {
    const { client, employee } = await asPhotographer();
    const moduleId = 'photographer/what-every-assignment-delivers';
    await client.call('PUT', first, { body: { state: 'done' } });
    await db
      .update(trainingProgress)
      .set({ contentHash: 'of an older text' })
      .where(and(eq(trainingProgress.employeeId, employee.id), eq(trainingProgress.moduleId, moduleId)));
    const read = await client.call<TrainingModuleView>('GET', first);
    expect(read.body).toMatchObject({ state: 'done', changed: true });
    expect(read.body.changes).toBeNull();
    const again = await client.call<ModuleProgress>('PUT', first, { body: { state: 'done' } });
    expect(again.body).toMatchObject({ state: 'done', changed: false });
  });

  it('shows what changed since the text was finished', async () => {
    const { client, employee } = await asPhotographer();
    await client.call('PUT', first, { body: { state: 'done' } });
    const finished = (await client.call<TrainingModuleView>('GET', first)).body;
    expect(finished.changes).toBeNull();
    const [kept] = await db.select().from(trainingTexts).where(eq(trainingTexts.contentHash, finished.hash));
    const older = kept?.body.replace('| Event | {{eventPhotos}} |', '| Event | 5 |') ?? '';
    await db.insert(trainingTexts).values({ contentHash: 'of an older text', body: older });
    await db
      .update(trainingProgress)
      .set({ contentHash: 'of an older text' })
      .where(eq(trainingProgress.employeeId, employee.id));
    const { body } = await client.call<TrainingModuleView>('GET', first);
    const table = body.content.findIndex(({ type }) => type === 'table');
    expect(body.changes).toEqual([{ before: 'Event | 5 | 2-3', after: 'Event | 2-3 | 2-3', blocks: [table] }]);
  });

  it('takes the hash that 1.0.0 stored for the same text', async () => {
    const { client, employee } = await asPhotographer();
    const text = modulesOf('photographer').find(({ respelled }) => respelled.length > 0);
    const path = `/api/training/${text?.id}`;
    await client.call('PUT', path, { body: { state: 'done' } });
    await db
      .update(trainingProgress)
      .set({ contentHash: text?.respelled[0] })
      .where(and(eq(trainingProgress.employeeId, employee.id), eq(trainingProgress.moduleId, text?.id ?? '')));
    const { body } = await client.call<TrainingModuleView>('GET', path);
    expect(body).toMatchObject({ state: 'done', changed: false });
    expect(body).not.toHaveProperty('respelled');
  });

  it("keeps each employee's progress apart", async () => {
    const { api, client } = await asPhotographer();
    await client.call('PUT', first, { body: { state: 'done' } });
    const other = await api.signedInAs(await makeEmployee('photographer'));
    expect((await other.call('GET', first)).body).toMatchObject({ state: 'not_started' });
  });

  it.each([
    ['nothing', {}, 'form'],
    ['a place beyond the end', { position: 1.1 }, 'position'],
    ['an unknown state', { state: 'read' }, 'state'],
  ])('refuses %s', async (_, body, field) => {
    const { client } = await asPhotographer();
    const answer = await client.call<ErrorBody>('PUT', first, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('refuses other roles, unknown modules and strangers', async () => {
    const { api, client } = await asPhotographer();
    const body = { state: 'done' };
    const foreign = '/api/training/staff_writer/house-rules-on-one-page';
    expect((await client.call('PUT', foreign, { body })).status).toBe(403);
    expect((await client.call('PUT', '/api/training/photographer/nothing', { body })).status).toBe(404);
    expect((await api.call('PUT', first, { body })).status).toBe(401);
  });
});
