import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { apply, sendInfluencer, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import { races } from '#server/test/races.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryDetail, InquiryNote, InquiryView } from '#shared/inquiries/views.ts';
import { auditEvents } from '#shared/schema.ts';

describe('PATCH /api/contact-inquiries/:id', () => {
  it('changes state and assignee, on record', async () => {
    const { api, admin, employee } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const change = { status: 'in_progress', assignedTo: employee.id, version: 1 };
    const { status, body } = await admin.call<InquiryDetail>('PATCH', `/api/contact-inquiries/${id}`, { body: change });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'in_progress', assignedTo: { id: employee.id }, version: 2 });
    expect(body.history).toMatchObject([
      {
        action: 'sensitive_update',
        actor: 'Noor Haddad',
        detail: {
          act: 'changed',
          status: { from: 'new', to: 'in_progress' },
          assignedTo: { from: null, to: employee.id },
        },
      },
    ]);
    const free = await admin.call<InquiryDetail>('PATCH', `/api/contact-inquiries/${id}`, {
      body: { assignedTo: null, version: 2 },
    });
    expect(free.body.assignedTo).toBeNull();
  });

  it.each(races)('tells the slower of two who was first and when, %s', async (_way, race) => {
    const { api, admin } = await asAdmin();
    const other = await api.signedInAs(await makeEmployee('admin', { firstName: 'Ida', lastName: 'Berg' }));
    const { id } = await apply(api, 'sales');
    const answers = await race(
      [admin, other].map(
        (client) => () =>
          client.call<ErrorBody>('PATCH', `/api/contact-inquiries/${id}`, { body: { status: 'closed', version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const slower = answers.find(({ status }) => status === 409)?.body.error;
    expect(slower).toMatch(
      /^(Noor Haddad|Ida Berg) changed this on \w{3} \d+, \d{4}, \d{1,2}:\d\d [AP]M E[DS]T\. It is now “Closed”\./,
    );
  });

  it('gives it to nobody who cannot work on it', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const [writer, former] = [await makeEmployee('staff_writer'), await makeEmployee('admin', { isActive: false })];
    for (const assignedTo of [writer.id, former.id, 2_000_000_000]) {
      const answer = await admin.call<ErrorBody>('PATCH', `/api/contact-inquiries/${id}`, {
        body: { assignedTo, version: 1 },
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['assignedTo']);
    }
  });

  it('sends what was held back once it is no spam', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email, website: 'filled by a password manager' });
    expect(await mailsAbout(reference)).toEqual([]);
    const { body } = await admin.call<InquiryView>('PATCH', `/api/contact-inquiries/${id}`, {
      body: { status: 'new', version: 1 },
    });
    expect(body).toMatchObject({ status: 'new', spamReason: null });
    expect((await mailsAbout(reference)).map(({ to }) => to).sort()).toEqual([email, config.adminEmail].sort());
  });

  it('answers 404 for what is not there and 400 without a version', async () => {
    const { admin } = await asAdmin();
    expect(
      (await admin.call('PATCH', '/api/contact-inquiries/2000000000', { body: { status: 'new', version: 1 } })).status,
    ).toBe(404);
    expect((await admin.call('PATCH', '/api/contact-inquiries/1', { body: { status: 'new' } })).status).toBe(400);
    expect((await admin.call('GET', '/api/contact-inquiries/x')).status).toBe(404);
  });
});

describe('PATCH /api/contact-inquiries/:id, sent again because its answer was lost', () => {
  it('answers the same to the same key, and changes nothing more', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const { body: before } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`);
    const send = (status: string, key?: string) =>
      admin.call<InquiryDetail>('PATCH', `/api/contact-inquiries/${id}`, {
        body: { status, version: before.version },
        headers: key ? { 'Idempotency-Key': key } : {},
      });
    const first = await send('in_progress', `change-${id}`);
    expect(first).toMatchObject({ status: 200, body: { status: 'in_progress' } });
    const second = await send('in_progress', `change-${id}`);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await send('closed', `change-${id}`)).status).toBe(422);
    expect((await send('in_progress')).status).toBe(409);
  });
});

describe('POST /api/contact-inquiries/:id/notes', () => {
  it('adds a note once per key, for colleagues alone', async () => {
    const { api, admin } = await asAdmin();
    const { id, key } = await apply(api, 'sales');
    const send = () =>
      admin.call<InquiryNote>('POST', `/api/contact-inquiries/${id}/notes`, {
        body: { note: 'Called back,\nno answer.' },
        headers: { 'Idempotency-Key': `note-${id}-key` },
      });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 201, body: { author: 'Noor Haddad', note: 'Called back,\nno answer.' } });
    expect(second.body).toEqual(first.body);
    const { body } = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`);
    expect(body.notes).toEqual([first.body]);
    expect(JSON.stringify((await api.call('GET', `/api/inquiries/${key}`)).body)).not.toContain('Called back');
    expect((await admin.call('POST', `/api/contact-inquiries/${id}/notes`, { body: { note: ' ' } })).status).toBe(400);
    expect((await admin.call('POST', '/api/contact-inquiries/2000000000/notes', { body: { note: 'x' } })).status).toBe(
      404,
    );
  });
});

describe('erasing', () => {
  it('removes one inquiry with its files and notes, and keeps the proof', async () => {
    const { api, admin, employee } = await asAdmin();
    const { body: receipt } = await sendInfluencer(api, [{ name: 'a.pdf', content: pdf }]);
    await admin.call('POST', `/api/contact-inquiries/${receipt.id}/notes`, { body: { note: 'A note' } });
    const before = (await readdir(join(config.dataDir, 'files'))).length;
    const erased = await admin.call('DELETE', `/api/contact-inquiries/${receipt.id}`);
    expect(erased).toMatchObject({
      status: 200,
      body: { at: expect.any(String), counts: { sent: 1, files: 1 }, references: [receipt.reference] },
    });
    expect((await admin.call('GET', `/api/contact-inquiries/${receipt.id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/contact-inquiries/${receipt.id}`)).status).toBe(404);
    expect((await readdir(join(config.dataDir, 'files'))).length).toBe(before - 1);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `inquiry:${receipt.id}`));
    expect(events.at(-1)).toMatchObject({
      action: 'sensitive_delete',
      actorId: employee.id,
      detail: { by: 'admin', reference: receipt.reference },
    });
  });
});
