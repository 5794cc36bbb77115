import { expect, it, vi } from 'vitest';
import { pool } from '#server/database/connection.ts';
import { reportOf } from '#server/lib/error-report.ts';
import { log } from '#server/lib/log.ts';
import { asAdmin, startApi } from '#server/test/api.ts';
import { salesApplication } from '#server/test/inquiries.ts';

/* What no page sends, and a hand or a machine does: it is answered as what it is, never as a fault of ours. */

const lists = [
  '/api/contact-inquiries',
  '/api/submissions/all',
  '/api/submissions/employee',
  '/api/admin/employees',
  '/api/admin/evaluations',
  '/api/employee/evaluations',
];

it.each(lists)('%s refuses cursors beyond all ids and years', async (list) => {
  const { admin } = await asAdmin();
  for (const cursor of ['1.9999999999', '999999999999999.1', '-1.1', '1']) {
    expect((await admin.call('GET', `${list}?cursor=${cursor}`)).status, cursor).toBe(400);
  }
  expect((await admin.call('GET', `${list}?cursor=253402300799999.2147483647`)).status).toBe(200);
});

it.each(['formType=%00', 'formType=sales%20status%3Dnew', 'assignedTo=99999999999'])(
  'the inbox refuses the filter %s',
  async (search) => {
    const { admin } = await asAdmin();
    for (const path of ['/api/contact-inquiries', '/api/contact-inquiries/export']) {
      expect((await admin.call('GET', `${path}?${search}`)).status, path).toBe(400);
    }
  },
);

it('takes a value once: one that is given twice is refused', async () => {
  const { admin } = await asAdmin();
  for (const search of ['limit=5&limit=50', 'status=new&status=closed', 'q=a&q=b', 'q[]=a']) {
    const { status } = await admin.call('GET', `/api/contact-inquiries?${search}`);
    expect(status, search).toBe(search === 'q[]=a' ? 200 : 400);
  }
});

it.each(['0x1', '1e0', '1.0', '+1', '%201', '01', '9999999999'])('answers 404 for the submission %s', async (id) => {
  const { admin } = await asAdmin();
  expect((await admin.call('GET', `/api/submissions/${id}`)).status).toBe(404);
});

it('refuses names with control characters', async () => {
  const api = await startApi();
  for (const name of ['a\u0000b', '\ud800']) {
    const employee = { username: name, password: 'any password' };
    expect((await api.call('POST', '/api/employee/login', { body: employee })).status).toBe(400);
    const admin = { email: name, password: 'any password' };
    expect((await api.call('POST', '/api/admin/login', { body: admin })).status).toBe(400);
  }
});

it('accepts a charset with any spacing', async () => {
  const api = await startApi();
  const headers = { 'Content-Type': 'application/json; charset = utf-16le' };
  expect((await api.call('POST', '/api/applications/sales', { body: salesApplication(), headers })).status).toBe(415);
});

it('logs a refused row without its content', async () => {
  const api = await startApi();
  await pool.query('alter table contact_inquiries add constraint refused check (false) not valid');
  const logged = vi.spyOn(log, 'error');
  const body = salesApplication({ interest: 'For nobody else to read' });
  expect((await api.call('POST', '/api/applications/sales', { body })).status).toBe(500);
  await pool.query('alter table contact_inquiries drop constraint refused');
  const lines = logged.mock.calls.map(([line]) => line as unknown as { err?: unknown });
  const reports = lines.flatMap(({ err }) => (err ? [JSON.stringify(reportOf(err))] : []));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('23514');
  expect(reports[0]).not.toMatch(/nobody else|example\.com/);
});

it('answers 503 with Retry-After for a long lock', async () => {
  const api = await startApi();
  const locker = await pool.connect();
  try {
    await locker.query('begin; lock table contact_inquiries in access exclusive mode');
    const answer = await api.call<{ error: string }>('POST', '/api/applications/sales', { body: salesApplication() });
    expect(answer.status).toBe(503);
    expect(answer.body.error).toMatch(/busy right now\. Nothing is lost/);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  } finally {
    await locker.query('rollback');
    locker.release();
  }
});
