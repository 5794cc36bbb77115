import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { hire, move } from '#server/test/hiring.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { detailOf } from '#server/test/messages.ts';
import { accountMailsTo, mailsAbout } from '#server/test/outbox.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { HireProposal, InquiryDetail, StageMoved } from '#shared/inquiries/views.ts';
import { contactInquiries, employees } from '#shared/schema.ts';

const path = '/api/contact-inquiries';
const letters = async (reference: string) =>
  (await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('Re: '));
const listed = async (admin: Awaited<ReturnType<typeof asAdmin>>['admin'], q: string) =>
  (await admin.call<EmployeeView[]>('GET', `/api/admin/employees?q=${q}`)).body;

describe('POST /api/contact-inquiries/:id/stage', () => {
  it('moves an application and sends the letter, once however often it is called', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email });
    const call = {
      body: { stage: 'talk', letter: 'Shall we talk, Ana?', version: 1 },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const first = await admin.call<StageMoved>('POST', `${path}/${id}/stage`, call);
    const second = await admin.call<StageMoved>('POST', `${path}/${id}/stage`, call);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.messageId).toBe(first.body.messageId);
    expect(first.body.inquiry).toMatchObject({
      stage: 'talk',
      status: 'answered',
      version: 2,
      isSettled: false,
      messages: [{ direction: 'out', who: 'Noor Haddad', text: 'Shall we talk, Ana?', mail: { state: 'queued' } }],
    });
    expect(first.body.inquiry.history.at(-1)?.detail).toEqual({
      act: 'moved',
      stage: { from: 'new', to: 'talk' },
      status: { from: 'new', to: 'answered' },
      messageId: first.body.messageId,
    });
    const sent = await letters(reference);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: email, subject: `Re: Your application to Overtone Media (${reference})` });
    expect(sent[0]?.head).toContain('Reply-To: careers@overtone.example');
  });

  it('sets the status that follows', async () => {
    const { api, admin } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    const steps = [];
    for (const stage of ['shortlist', 'declined', 'talk', 'new']) {
      const { status, body } = await move(admin, id, stage, null);
      steps.push([status, body.inquiry.stage, body.inquiry.status, body.messageId]);
    }
    expect(steps).toEqual([
      [200, 'shortlist', 'in_progress', null],
      [200, 'declined', 'closed', null],
      [200, 'talk', 'in_progress', null],
      [200, 'new', 'in_progress', null],
    ]);
    expect((await move(admin, id, 'declined')).body.inquiry).toMatchObject({ status: 'answered', isSettled: true });
    expect(await letters(reference)).toHaveLength(1);
  });

  it('refuses what changed meanwhile, and names who and when', async () => {
    const { api, admin } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    await move(admin, id, 'shortlist', null);
    const other = (await asAdmin()).admin;
    const body = { stage: 'declined', letter: 'Sorry.', version: 1 };
    const refused = await other.call<ErrorBody>('POST', `${path}/${id}/stage`, { body });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/^Noor Haddad changed this on \w{3} \d+, \d{4}, \d{1,2}:\d\d [AP]M E[DS]T\./);
    expect(await letters(reference)).toEqual([]);
    expect((await detailOf(admin, id)).stage).toBe('shortlist');
  });

  it('refuses forms without stages, minors who wait, suspected spam and what was withdrawn', async () => {
    const { api, admin } = await asAdmin();
    const guardian = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail: someone('rosa') };
    const waiting = await apply(api, 'street-team', guardian);
    const spam = await apply(api, 'sales', { website: 'filled' });
    const withdrawn = await apply(api, 'sales');
    await api.call('POST', `/api/inquiries/${withdrawn.key}/withdraw`);
    const advert = await apply(api, 'sales');
    await db.update(contactInquiries).set({ formType: 'advertise' }).where(eq(contactInquiries.id, advert.id));
    const all = [waiting, spam, withdrawn, advert];
    const moves = await Promise.all(all.map(({ id }) => move(admin, id, 'shortlist')));
    const hires = await Promise.all(
      all.map(({ id }) => hire(admin, id, { username: 'nobody', email: someone(), role: 'admin' })),
    );
    const views = await Promise.all(all.map(({ id }) => admin.call('GET', `${path}/${id}/hire`)));
    const sentences = [
      'This applicant is under 18 and the guardian hasn’t confirmed yet, so the application can’t be moved.',
      'This is marked as suspected spam. Choose “Not spam” first.',
      'The applicant has withdrawn this application.',
      'Only applications have stages.',
    ];
    for (const answers of [moves, hires, views]) {
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
      expect(answers.map(({ body }) => (body as unknown as ErrorBody).error)).toEqual(sentences);
    }
    expect((await detailOf(admin, advert.id)).stage).toBeNull();
  });

  it('is open to the manager it is assigned to, who accepts nobody', async () => {
    const { api, admin } = await asAdmin();
    const employee = await makeEmployee('sales_manager');
    const manager = await api.signedInAs(employee);
    const [mine, other] = [await apply(api, 'sales'), await apply(api, 'sales')];
    const body = { assignedTo: employee.id, version: 1 };
    await admin.call('PATCH', `${path}/${mine.id}`, { body });
    expect((await move(manager, mine.id, 'shortlist')).status).toBe(200);
    expect((await move(manager, mine.id, 'accepted')).status).toBe(403);
    const foreign = { body: { stage: 'shortlist', letter: null, version: 1 } };
    expect((await manager.call('POST', `${path}/${other.id}/stage`, foreign)).status).toBe(404);
    expect((await detailOf(manager, mine.id)).account).toBeNull();
  });
});

describe('POST /api/contact-inquiries/:id/hire', () => {
  it('accepts, opens the account and invites, in one act', async () => {
    const { api, admin } = await asAdmin();
    const email = someone('jorg');
    const { id, reference } = await apply(api, 'sales', { firstName: 'Jörg', lastName: 'O’Neill-Łoś', email });
    const username = `jorg.oneill.os${randomUUID().slice(0, 4)}`;
    const { body: proposal } = await admin.call<HireProposal>('GET', `${path}/${id}/hire`);
    expect(proposal).toMatchObject({
      account: null,
      username: expect.stringMatching(/^jorg\.oneill\.os\d*$/),
      email,
      firstName: 'Jörg',
      lastName: 'O’Neill-Łoś',
      role: 'sales_staff',
    });
    const { status, body } = await hire(admin, id, { username });
    expect(status).toBe(200);
    expect(body.inquiry).toMatchObject({
      stage: 'accepted',
      status: 'answered',
      isSettled: true,
      account: { username, name: 'Jörg O’Neill-Łoś' },
    });
    const [account] = await listed(admin, username);
    expect(account).toMatchObject({
      email,
      role: 'sales_staff',
      mustChangePassword: true,
      invitation: { until: expect.any(String) },
      application: { id, reference },
    });
    expect((await auditOf('employee', account?.id ?? 0)).map(({ action }) => action)).toEqual(['user_created']);
    expect((await letters(reference)).map(({ text }) => text)).toEqual([expect.stringContaining('you are accepted')]);
    expect(await accountMailsTo(email)).toHaveLength(1);
  });

  it('proposes another username where somebody has it, and refuses what is taken by field', async () => {
    const { api, admin } = await asAdmin();
    const lastName = `R${randomUUID().slice(0, 6)}`;
    const wish = `ana.${lastName.toLowerCase()}`;
    const taken = await makeEmployee('photographer', { username: wish });
    const { id } = await apply(api, 'sales', { lastName });
    const { body: proposal } = await admin.call<HireProposal>('GET', `${path}/${id}/hire`);
    expect(proposal.username).toBe(`${wish}2`);
    const refused = await hire(admin, id, { username: wish, email: taken.email });
    expect(refused.status).toBe(409);
    expect(Object.keys((refused.body as unknown as ErrorBody).fields ?? {})).toEqual(['username', 'email']);
    expect(await detailOf(admin, id)).toMatchObject({ stage: 'new', version: 1, messages: [] });
    expect((await hire(admin, id, { role: '' })).status).toBe(400);
  });

  it('goes back whole when its letter is taken back: stage, status, account and invitation', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email });
    await move(admin, id, 'talk', null);
    const { body } = await hire(admin, id);
    const accountId = body.inquiry.account?.id ?? 0;
    const undone = await admin.call<InquiryDetail>('POST', `${path}/${id}/replies/${body.messageId}/undo`);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({ stage: 'talk', status: 'in_progress', account: null, messages: [] });
    expect(undone.body.history.at(-1)?.detail).toMatchObject({
      act: 'reply_taken_back',
      stage: { from: 'accepted', to: 'talk' },
    });
    expect(await db.$count(employees, eq(employees.id, accountId))).toBe(0);
    expect((await auditOf('employee', accountId)).map(({ detail }) => detail.act)).toEqual([undefined, 'removed']);
    expect(await accountMailsTo(email)).toEqual([]);
    expect(await letters(reference)).toEqual([]);
    expect((await hire(admin, id)).body.inquiry).toMatchObject({
      stage: 'accepted',
      account: { id: expect.any(Number) },
    });
  });

  it('links the account that the applicant has, and leaves it when taken back', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id } = await apply(api, 'sales', { email });
    expect((await move(admin, id, 'accepted')).status).toBe(409);
    const employee = await makeEmployee('street_team', { email: email.toUpperCase(), mustChangePassword: true });
    const { body: proposal } = await admin.call<HireProposal>('GET', `${path}/${id}/hire`);
    expect(proposal.account).toMatchObject({ id: employee.id, role: 'street_team', isActive: true });
    expect((await hire(admin, id)).status).toBe(409);
    const { body } = await move(admin, id, 'accepted');
    expect(body.inquiry).toMatchObject({ stage: 'accepted', account: { id: employee.id } });
    const undone = await admin.call<InquiryDetail>('POST', `${path}/${id}/replies/${body.messageId}/undo`);
    expect(undone.body).toMatchObject({ stage: 'new', account: null });
    expect(await db.$count(employees, eq(employees.id, employee.id))).toBe(1);
  });

  it('keeps a move that a colleague has built on when the letter is taken back', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const { body } = await hire(admin, id);
    await admin.call('PATCH', `${path}/${id}`, { body: { status: 'closed', version: body.inquiry.version } });
    const undone = await admin.call<InquiryDetail>('POST', `${path}/${id}/replies/${body.messageId}/undo`);
    expect(undone.body).toMatchObject({ stage: 'accepted', account: { id: body.inquiry.account?.id }, messages: [] });
  });
});
