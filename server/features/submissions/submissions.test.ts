import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { races } from '#server/test/races.ts';
import { completeForms, insertSubmission, send, signIn, stopTime, story, undo } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { Report } from '#shared/report/views.ts';
import { employeeRoles } from '#shared/roles.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import { type SubmissionType, submissionTypes, whatComesNext } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

async function stored(id: number) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

const eventsOf = (id: number) =>
  db.select().from(submissionEvents).where(eq(submissionEvents.submissionId, id)).orderBy(submissionEvents.id);

describe('POST /api/submissions', () => {
  it.each(employeeRoles.flatMap((role) => submissionTypes.map((type) => [role, type] as const)))(
    'decides whether %s may send %s',
    async (role, type) => {
      const { client } = await signIn(await startApi(), role);
      const { status } = await client.call('POST', '/api/submissions', {
        body: { submissionType: type, title: 'x', submissionData: completeForms[type] },
      });
      expect(status).toBe(allowedTypes(role).includes(type) ? 201 : 403);
    },
  );

  it('derives title, status and owner itself', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const body = {
      submissionType: 'special_interview',
      title: 'Mine',
      status: 'approved',
      employeeId: 1,
      reviewedBy: 1,
      submissionData: { ...completeForms.special_interview, approved: 'yes' },
    };
    const answer = await client.call<SubmissionView>('POST', '/api/submissions', { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: 'Interview: Ida Brandt',
      status: 'submitted',
      employeeId: employee.id,
      version: 1,
      updatedAt: null,
      reviewedBy: null,
      submissionData: completeForms.special_interview,
    });
    const row = await stored(answer.body.id);
    expect(JSON.parse(row?.submissionData ?? '')).toEqual(completeForms.special_interview);
    const read = await client.call<SubmissionView>('GET', `/api/submissions/${answer.body.id}`);
    expect(read.body).toMatchObject(answer.body);
    expect(await eventsOf(answer.body.id)).toMatchObject([
      { act: 'submit', fromStatus: null, toStatus: 'submitted', actorId: employee.id },
    ]);
  });

  it('names every field that is wrong at once', async () => {
    const { client } = await signIn(await startApi(), 'staff_writer');
    const { status, body } = await client.call<ErrorBody>('POST', '/api/submissions', {
      body: { submissionType: 'event_opportunity', submissionData: { description: ' too short ', category: 'Party' } },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      opportunityName: ['Opportunity name is required'],
      datetime: ['Date and time is required'],
      location: ['Location/URL is required'],
      description: ['Description must be at least 10 characters'],
      category: ['Please choose a category'],
    });
  });

  it('keeps an unfinished form as a draft that nobody else sees', async () => {
    const api = await startApi();
    const { client } = await signIn(api, 'content_creator');
    const { status, body } = await client.call<SubmissionView>('POST', '/api/submissions', {
      body: {
        submissionType: 'special_content',
        submissionData: { detailedPitch: 'Two\u0000 minutes \ud800' },
        draft: true,
      },
    });
    expect([status, body.status, body.title, body.submissionData]).toEqual([
      201,
      'draft',
      'Untitled special content',
      { detailedPitch: 'Two minutes \ufffd' },
    ]);
    for (const role of ['admin', 'production_manager', 'content_creator'] as const) {
      const { client: other } = await signIn(api, role);
      expect((await other.call('GET', `/api/submissions/${body.id}`)).status).toBe(404);
    }
  });

  it.each(races)('makes one row of one key, and refuses it for another form, %s', async (_way, race) => {
    const { client, employee } = await signIn(await startApi(), 'street_team');
    const headers = { 'Idempotency-Key': 'a-key-of-this-form' };
    const post = (form: object) =>
      client.call<SubmissionView>('POST', '/api/submissions', {
        headers,
        body: { submissionType: 'event_opportunity', submissionData: form },
      });
    const answers = await race(Array.from({ length: 5 }, () => () => post(completeForms.event_opportunity)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await post({ ...completeForms.event_opportunity, location: 'Elsewhere' })).status).toBe(422);
    expect(
      await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.employeeId, employee.id)),
    ).toHaveLength(1);
  });

  it('asks who is there, and what it is', async () => {
    const api = await startApi();
    expect((await api.call('POST', '/api/submissions', { body: {} })).status).toBe(401);
    const { client } = await signIn(api, 'staff_writer');
    expect(
      (
        await client.call<ErrorBody>('POST', '/api/submissions', {
          body: { submissionType: 'poem', submissionData: [] },
        })
      ).body.fields,
    ).toHaveProperty('submissionType');
  });
});

describe('PATCH /api/submissions/:id', () => {
  const form = completeForms.event_opportunity;

  it('saves a draft as it is typed, and sends it', async () => {
    const { client } = await signIn(await startApi(), 'staff_writer');
    const patch = (id: number, body: object) =>
      client.call<SubmissionView & ErrorBody>('PATCH', `/api/submissions/${id}`, { body });
    const { body: draft } = await client.call<SubmissionView>('POST', '/api/submissions', {
      body: { submissionType: 'event_opportunity', submissionData: {}, draft: true },
    });
    const saved = await patch(draft.id, { submissionData: { opportunityName: 'Harbour' }, version: 1 });
    expect(saved.body).toMatchObject({ status: 'draft', title: 'Harbour', version: 2 });
    const again = await patch(draft.id, { submissionData: { opportunityName: 'Harbour' }, version: 1 });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect((await patch(draft.id, { submissionData: { opportunityName: 'Other' }, version: 1 })).status).toBe(409);
    expect(
      (await patch(draft.id, { submissionData: { opportunityName: 'Harbour' }, version: 2, submit: true })).body.fields,
    ).toHaveProperty('location');
    const sent = await patch(draft.id, { submissionData: form, version: 2, submit: true });
    expect(sent.body).toMatchObject({ status: 'submitted', title: form.opportunityName, updatedAt: null });
    expect((await eventsOf(draft.id)).map(({ act }) => act)).toEqual(['draft', 'submit']);
  });

  it('checks an edit of what was sent, and makes one event of many saves', async () => {
    const { client } = await signIn(await startApi(), 'staff_writer');
    const { id } = await send(client);
    const patch = (body: object) =>
      client.call<SubmissionView & ErrorBody>('PATCH', `/api/submissions/${id}`, { body });
    expect((await patch({ submissionData: { ...form, location: '' }, version: 1 })).body.fields).toEqual({
      location: ['Location/URL is required'],
    });
    expect((await patch({ submissionData: { ...form, location: 'Pier 10' }, version: 1 })).status).toBe(200);
    expect((await patch({ submissionData: { ...form, location: 'Pier 11' }, version: 2 })).body.version).toBe(3);
    const events = await eventsOf(id);
    expect(events.map(({ act }) => act)).toEqual(['submit', 'edit']);
    expect(events[1]?.before).toEqual(form);
    const edited = events[1]?.createdAt.getTime() ?? 0;
    await holdClock(edited + 15 * 60_000 - 1_000);
    await patch({ submissionData: { ...form, location: 'Pier 12' }, version: 3 });
    expect(await eventsOf(id)).toHaveLength(2);
    await holdClock(edited + 15 * 60_000 + 1_000);
    await patch({ submissionData: { ...form, location: 'Pier 13' }, version: 4 });
    expect(await eventsOf(id)).toHaveLength(3);
  });

  it('is the author’s alone', async () => {
    const api = await startApi();
    const { client } = await signIn(api, 'staff_writer');
    const { id } = await send(client);
    const statuses = await Promise.all(
      (['staff_writer', 'production_manager', 'admin'] as const).map(
        async (role) =>
          (
            await (
              await signIn(api, role)
            ).client.call('PATCH', `/api/submissions/${id}`, { body: { submissionData: form, version: 1 } })
          ).status,
      ),
    );
    expect(statuses).toEqual([404, 403, 403]);
    expect(
      (await api.call('PATCH', `/api/submissions/${id}`, { body: { submissionData: form, version: 1 } })).status,
    ).toBe(401);
  });
});

describe('POST /api/submissions/:id/withdraw and DELETE', () => {
  it('withdraws once, and deletes drafts alone', async () => {
    const { client } = await signIn(await startApi(), 'street_team');
    const { id } = await send(client, 'marketing_opportunity');
    expect((await client.call('POST', `/api/submissions/${id}/withdraw`, { body: { version: 7 } })).status).toBe(409);
    expect((await client.call<SubmissionView>('POST', `/api/submissions/${id}/withdraw`)).body.status).toBe(
      'withdrawn',
    );
    expect((await client.call('POST', `/api/submissions/${id}/withdraw`)).status).toBe(409);
    const draft = { submissionType: 'marketing_opportunity', submissionData: completeForms.marketing_opportunity };
    const copy = await client.call<SubmissionView>('POST', '/api/submissions', { body: { ...draft, draft: true } });
    expect((await client.call('DELETE', `/api/submissions/${copy.body.id}`)).status).toBe(204);
    expect(await stored(copy.body.id)).toBeUndefined();
    expect((await client.call('DELETE', `/api/submissions/${id}`)).status).toBe(409);
  });

  it('lets nobody touch what is not theirs', async () => {
    const api = await startApi();
    const { employee } = await signIn(api, 'staff_writer');
    const draft = await insertSubmission(employee.id, 'draft');
    const { client: other } = await signIn(api, 'staff_writer');
    for (const [method, path] of [
      ['POST', '/withdraw'],
      ['DELETE', ''],
    ] as const) {
      expect((await other.call(method, `/api/submissions/${draft.id}${path}`)).status, path).toBe(404);
      expect((await api.call(method, `/api/submissions/${draft.id}${path}`)).status, path).toBe(401);
    }
  });

  it('has been sent when the answer was lost, also after a decision', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const { id } = await insertSubmission(employee.id, 'draft');
    const body = { submissionData: completeForms.event_opportunity, version: 1, submit: true };
    const submit = () =>
      client.call<SubmissionView>('PATCH', `/api/submissions/${id}`, {
        body,
        headers: { 'Idempotency-Key': 'sent-once' },
      });
    const first = await submit();
    expect(first).toMatchObject({ status: 200, body: { status: 'submitted' } });
    await db.update(submissions).set({ status: 'manager_approved' }).where(eq(submissions.id, id));
    expect(await submit()).toMatchObject({ status: 200, body: first.body });
    expect((await eventsOf(id)).filter(({ act }) => act === 'submit')).toHaveLength(1);
  });

  it('is sent as it was saved, at the version that was saved, once under a key', async () => {
    const { client } = await signIn(await startApi(), 'staff_writer');
    const form = completeForms.event_opportunity;
    const { body: draft } = await client.call<SubmissionView>('POST', '/api/submissions', {
      body: { submissionType: 'event_opportunity', submissionData: { ...form, location: '' }, draft: true },
    });
    const patch = (body: object, headers = {}) =>
      client.call<SubmissionView & ErrorBody>('PATCH', `/api/submissions/${draft.id}`, { body, headers });
    expect((await patch({ version: 1 })).body.fields).toHaveProperty('submissionData');
    expect((await patch({ version: 1, submit: true })).body.fields).toEqual({ location: ['Location/URL is required'] });
    const saved = await patch({ submissionData: form, version: 1 });
    expect((await patch({ version: 1, submit: true })).status).toBe(409);
    const keyed = { 'Idempotency-Key': 'sent-as-saved' };
    const sent = await patch({ version: saved.body.version, submit: true }, keyed);
    expect(sent.body).toMatchObject({ status: 'submitted', submissionData: form });
    await db.update(submissions).set({ status: 'manager_approved' }).where(eq(submissions.id, draft.id));
    // Whoever has read it since names its version of now.
    const again = await patch({ version: sent.body.version, submit: true }, keyed);
    expect([again.status, again.body]).toEqual([200, sent.body]);
  });

  it('says that it was sent again in the meantime where an answer would be lost', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const { id, version } = await insertSubmission(employee.id, 'changes_requested');
    const again = (answer: string, key: string) =>
      client.call<SubmissionView & ErrorBody>('PATCH', `/api/submissions/${id}`, {
        body: { version, submit: true, answer },
        headers: { 'Idempotency-Key': key },
      });
    const first = await again('Her name is right.', 'sent-first');
    expect(first.body.status).toBe('submitted');
    expect((await again('Her name is right.', 'sent-first')).body).toEqual(first.body);
    expect((await again('Her name is right.', 'another-key')).status).toBe(200);
    expect((await again('Call me first.', 'another-device')).status).toBe(409);
    expect((await eventsOf(id)).filter(({ act }) => act === 'resubmit')).toHaveLength(1);
  });

  it('neither begins nor sends what the role may no longer send, and says so before', async () => {
    const { client, employee } = await signIn(await startApi(), 'content_creator');
    const closed = '“Event Opportunity” isn’t open to the role Content Creator';
    const { id } = await insertSubmission(employee.id, 'rejected');
    const again = { submissionType: 'event_opportunity', submissionData: completeForms.event_opportunity, draft: true };
    expect((await client.call('POST', '/api/submissions', { body: again })).status).toBe(403);
    expect((await story(client, id)).next).toBe(`${closed}, so you can’t send this.`);
    const { id: returned } = await insertSubmission(employee.id, 'changes_requested');
    const body = { submissionData: completeForms.event_opportunity, submit: true, version: 1 };
    const refused = await client.call<ErrorBody>('PATCH', `/api/submissions/${returned}`, { body });
    expect([refused.status, refused.body.error]).toEqual([403, `${closed}.`]);
    expect((await story(client, returned)).next).toBe(`${closed}, so you can’t send this.`);
    const { id: sent } = await insertSubmission(employee.id, 'submitted');
    expect((await story(client, sent)).next).toBe(whatComesNext('submitted', 'event_opportunity'));
  });

  it('leaves an approved prospect to its author until they say that it is won or lost', async () => {
    const api = await startApi();
    const { client, employee } = await signIn(api, 'sales_staff');
    const approved = async (submissionType: SubmissionType) => {
      const { id } = await insertSubmission(employee.id, 'approved', { submissionType, createdAt: sent });
      return id;
    };
    const sent = new Date('2019-05-06T10:00:00Z');
    const [id, event] = [await approved('sales_prospect'), await approved('event_opportunity')];
    const say = (of: number, outcome: string, version: number, by = client) =>
      by.call<SubmissionView & ErrorBody>('POST', `/api/submissions/${of}/outcome`, { body: { outcome, version } });
    expect((await story(client, event)).next).toBe('An admin approved it. Nothing is left to decide.');
    expect((await story(client, id)).next).toBe('An admin approved it. It’s yours until it’s won or lost.');
    expect((await say(id, 'price', 1)).body).toMatchObject({ status: 'approved', outcome: 'price', version: 2 });
    expect((await say(id, 'won', 1)).status).toBe(409);
    const { body: won } = await say(id, 'won', 2);
    expect(won.outcome).toBe('won');
    expect((await say(id, 'won', 3)).body).toEqual(won);
    expect(await story(client, id)).toMatchObject({
      next: 'Won. Nothing is left to do.',
      events: [
        { act: 'lost', note: 'Lost: too expensive' },
        { act: 'won', note: null },
      ],
    });
    expect((await say(id, 'soon', 3)).status).toBe(400);
    expect((await say(event, 'won', 1)).body.error).toBe('Only an approved prospect is won or lost.');

    const { client: admin } = await signIn(api, 'admin');
    expect((await say(id, 'fit', 3, admin)).status).toBe(403);
    const { body: report } = await admin.call<Report>('GET', '/api/report?from=2019-05-01&to=2019-05-31');
    const prospects = report.submissions.types.find(({ type }) => type === 'sales_prospect');
    expect(prospects).toMatchObject({ won: [1, 0], lost: [0, 0], saleDays: [expect.any(Number), null] });
    const { body: csv } = await admin.call<string>('GET', `/api/submissions/export?format=csv&ids=${id}`);
    expect(csv).toContain(',Won,');
    await admin.call('PATCH', `/api/submissions/${id}/status`, { body: { status: 'rejected' } });
    expect(await story(client, id)).toMatchObject({ status: 'rejected', outcome: null });
    await stopTime(id);
    expect((await undo(admin, id))?.outcome).toBe('done');
    expect(await story(client, id)).toMatchObject({ status: 'approved', outcome: 'won', outcomeAt: won.outcomeAt });
    for (const status of ['submitted', 'approved']) {
      await admin.call('PATCH', `/api/submissions/${id}/status`, { body: { status } });
    }
    expect(await story(client, id)).toMatchObject({
      next: 'An admin approved it. It’s yours until it’s won or lost.',
      outcome: null,
      outcomeAt: null,
    });
  });
});
