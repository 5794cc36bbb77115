import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { someone } from '#server/test/inquiries.ts';
import { accountMailsTo } from '#server/test/outbox.ts';
import { signIn } from '#server/test/submissions.ts';
import type { AccountOfMany, EmployeeView } from '#shared/employees/views.ts';
import type { ErrorBody } from '#shared/errors.ts';

const send = (client: Client, people: object[], more: object = {}, headers = {}) =>
  client.call<AccountOfMany[] & ErrorBody>('POST', '/api/admin/employees/many', { body: { people, ...more }, headers });

const listed = async (admin: Client, q: string) =>
  (await admin.call<EmployeeView[]>('GET', `/api/admin/employees?q=${q}`)).body;

/** A last name that nobody has. */
const newName = () => `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`;

it('makes all of them, with usernames of their own, and mails each an invitation, once', async () => {
  const { admin } = await asAdmin();
  const last = newName();
  const people = [
    { name: `Mara ${last}`, email: someone('mara'), role: 'photographer' },
    { name: `  Mara   ${last} `, email: someone('mara'), role: 'staff_writer' },
    { name: '世界', email: someone(last), role: 'street_team' },
  ];
  const usernames = [
    `mara.${last.toLowerCase()}`,
    `mara.${last.toLowerCase()}2`,
    expect.stringMatching(/^new\.colleague/),
  ];
  const expected = usernames.map((username) => ({ username, refusal: null }));
  expect(await send(admin, people, { trial: true })).toMatchObject({ status: 200, body: expected });
  expect(await listed(admin, last)).toEqual([]);
  const headers = { 'Idempotency-Key': randomUUID() };
  expect(await send(admin, people, {}, headers)).toMatchObject({ status: 201, body: expected });
  expect((await send(admin, people, {}, headers)).status).toBe(201);
  const made = await listed(admin, `mara.${last}`);
  expect(made).toHaveLength(2);
  expect(made).toMatchObject([
    { firstName: 'Mara', lastName: last, role: 'staff_writer', mustChangePassword: true, invitation: {} },
    { firstName: 'Mara', lastName: last, role: 'photographer', mustChangePassword: true, invitation: {} },
  ]);
  for (const { email } of people) expect(await accountMailsTo(email)).toHaveLength(1);
});

it('gives each of two lists at once usernames of its own', async () => {
  const { admin } = await asAdmin();
  const last = newName();
  const list = () => [{ name: `Mara ${last}`, email: someone('mara'), role: 'photographer' }];
  const made = await Promise.all([send(admin, list()), send(admin, list())]);
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  expect(await listed(admin, `mara.${last}`)).toHaveLength(2);
});

it('makes none where one cannot be made, and says why of each', async () => {
  const { admin } = await asAdmin();
  const [last, email] = [newName(), someone('twice')];
  const { email: taken } = await makeEmployee('photographer');
  const people = [
    { name: `Ana ${last}`, email, role: 'photographer' },
    { name: `Ben ${last}`, email: email.toUpperCase(), role: 'photographer' },
    { name: `Cem ${last}`, email: taken.toUpperCase(), role: 'photographer' },
    { name: `Dele ${last}`, email: 'dele at example.com', role: 'photographer' },
    { name: `Eva ${last}`, email: someone('eva'), role: 'Juggler' },
    { name: '', email: someone('nobody'), role: 'photographer' },
    { name: `Fay,Di,${last}`, email: someone('fay'), role: 'photographer' },
    { name: `Gil ${last.repeat(10)}`, email: someone('gil'), role: 'photographer' },
  ];
  const refusals = [
    'This email address is in the list twice',
    'This email address is in the list twice',
    'Another account has this email address',
    'Please enter a valid email address',
    'Please name one of these roles: Staff Writer, Street Team, Photographer, Content Creator, Sales Staff, Sales Manager, Production Manager, Administrator',
    'Please enter a name',
    'There is more than a name, an address and a role',
    'Please use at most 100 characters',
  ];
  const trial = await send(admin, people, { trial: true });
  expect(trial.body.map(({ refusal }) => refusal)).toEqual(refusals);
  const { status, body } = await send(admin, people);
  expect(status).toBe(400);
  expect(body.fields).toEqual(Object.fromEntries(refusals.map((each, index) => [`people.${index}`, [each]])));
  expect(await listed(admin, last)).toEqual([]);
  expect(await accountMailsTo(email)).toEqual([]);
});

it('takes a hundred at most, of admins alone', async () => {
  const { api, admin } = await asAdmin();
  const people = Array.from({ length: 101 }, (_, n) => ({
    name: `N ${n}`,
    email: someone(`n${n}`),
    role: 'photographer',
  }));
  expect((await send(admin, people)).body.fields).toEqual({ people: ['Please name at most 100 people at once'] });
  expect((await send(admin, [])).body.fields).toEqual({ people: ['Please name at least one person'] });
  const { client: manager } = await signIn(api, 'sales_manager');
  expect((await send(manager, people.slice(0, 1))).status).toBe(403);
});
