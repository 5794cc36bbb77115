import { randomUUID } from 'node:crypto';
import { type Client, makeEmployee } from '#server/test/api.ts';
import { someone } from '#server/test/inquiries.ts';
import { questionsFor } from '#server/test/question-sets.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';
import type { EvaluationReceipt } from '#shared/evaluations/views.ts';

const dated = { budget: 3, because: 'the last day of essential modules counts from the day the account began' };

export const staffCalls = {
  'POST /api/employee/login': {
    prepare: ({ visitor, people: { writer } }) =>
      keyed(visitor, 'POST', '/api/employee/login', { username: writer.username, password: writer.password }),
  },
  'POST /api/employee/logout': { prepare: ({ writer }) => keyed(writer, 'POST', '/api/employee/logout') },
  'GET /api/employee/profile': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/profile'),
  },
  'POST /api/employee/password': {
    prepare: ({ writer, people }) =>
      keyed(writer, 'POST', '/api/employee/password', {
        currentPassword: people.writer.password,
        newPassword: 'another horse battery',
      }),
    budget: 14,
    because: 'it tries a password, changes it, ends all sessions and begins one anew',
  },
  'POST /api/admin/login': {
    async prepare({ visitor }) {
      const { email, password } = await makeEmployee('admin');
      return keyed(visitor, 'POST', '/api/admin/login', { email, password });
    },
  },
  'POST /api/admin/logout': { prepare: ({ admin }) => keyed(admin, 'POST', '/api/admin/logout') },
  'GET /api/admin/employees': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/employees?q=test'),
  },
  'POST /api/admin/employees': {
    prepare: ({ admin }) =>
      keyed(admin, 'POST', '/api/admin/employees', {
        username: `new_${randomUUID().slice(0, 8)}`,
        email: someone('new'),
        firstName: 'New',
        lastName: 'Person',
        role: 'photographer',
      }),
    budget: 6,
    because: 'it answers with the account as it is stored',
  },
  'POST /api/admin/employees/many': {
    prepare: ({ admin }) =>
      keyed(admin, 'POST', '/api/admin/employees/many', {
        people: [{ name: `New ${randomUUID().slice(0, 8)}`, email: someone('many'), role: 'photographer' }],
      }),
    budget: 11,
    because:
      'it waits for another list, looks for names and addresses that are taken, then makes an account, its line of the trail, its invitation and the mail',
  },
  'GET /api/admin/employees/:id': {
    prepare:
      ({ admin, people }) =>
      () =>
        admin.call('GET', `/api/admin/employees/${people.writer.id}`),
  },
  'GET /api/admin/employees/:id/access': {
    prepare:
      ({ admin, people }) =>
      () =>
        admin.call('GET', `/api/admin/employees/${people.writer.id}/access`),
    budget: 9,
    because: 'it reads the account and its sessions, looks for each kind of work, and for who could take it over',
  },
  'DELETE /api/admin/employees/:id/sessions': {
    async prepare({ admin }) {
      const { id } = await makeEmployee('photographer');
      return keyed(admin, 'DELETE', `/api/admin/employees/${id}/sessions`);
    },
    budget: 8,
    because: 'it holds the account, ends its sessions, puts that on record and closes its pages, once under a key',
  },
  'PATCH /api/admin/employees/:id': {
    async prepare({ admin }) {
      const { id } = await makeEmployee('admin');
      return keyed(admin, 'PATCH', `/api/admin/employees/${id}`, { role: 'photographer', isActive: false });
    },
    budget: 15,
    because:
      'a call that takes an admin away waits for others that do, ends their keys, and looks for what they would leave behind; its owner is told by mail',
  },
  'POST /api/admin/employees/:id/invitation': {
    async prepare({ admin }) {
      const { id } = await makeEmployee('photographer', { mustChangePassword: true });
      return keyed(admin, 'POST', `/api/admin/employees/${id}/invitation`);
    },
    budget: 9,
    because: 'it makes a link and its mail, puts it on record, and answers with the account as it is then',
  },
  'GET /api/employee/evaluation/draft': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/evaluation/draft'),
  },
  'PUT /api/employee/evaluation/draft': {
    prepare: ({ writer }) =>
      keyed(writer, 'PUT', '/api/employee/evaluation/draft', {
        answers: { [firstQuestion]: 'Twelve hours.' },
        version: 0,
      }),
  },
  'POST /api/employee/evaluation': {
    prepare: ({ writer }) => keyed(writer, 'POST', '/api/employee/evaluation', evaluation),
    budget: 9,
    because: 'its answers are rows of their own, and a reminder of it counts as read from now on',
  },
  'GET /api/employee/evaluations': {
    async prepare({ writer }) {
      await writer.call('POST', '/api/employee/evaluation', { body: evaluation });
      return () => writer.call('GET', '/api/employee/evaluations');
    },
  },
  'POST /api/employee/evaluations/:id/take-back': {
    async prepare({ writer }) {
      const id = await handedIn(writer);
      return keyed(writer, 'POST', `/api/employee/evaluations/${id}/take-back`);
    },
    budget: 10,
    because:
      'nobody may have opened it, answers, notices and an empty next one go, it opens, and that is put on record',
  },
  'GET /api/admin/evaluations': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/evaluations?q=test'),
  },
  'GET /api/admin/evaluations/stats': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/evaluations/stats'),
    budget: 3,
    because: 'the numbers and the authors stand in two tables',
  },
  'GET /api/admin/evaluations/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/evaluations/export'),
    budget: 6,
    because:
      'it counts what it holds, is a line of the audit trail and one about each that nobody had opened, and reads a piece at a time from one snapshot',
  },
  'GET /api/admin/evaluations/:id': {
    async prepare({ admin, writer }) {
      const id = await handedIn(writer);
      return () => admin.call('GET', `/api/admin/evaluations/${id}`);
    },
    budget: 3,
    because: 'that it was read is put on record',
  },
  'POST /api/admin/evaluations/:id/read': {
    async prepare({ admin, writer }) {
      const id = await handedIn(writer);
      return keyed(admin, 'POST', `/api/admin/evaluations/${id}/read`, {});
    },
  },
  'POST /api/admin/evaluations/:id/reply': {
    async prepare({ admin, writer }) {
      const id = await handedIn(writer);
      return keyed(admin, 'POST', `/api/admin/evaluations/${id}/reply`, { reply: 'Thank you. Let us talk on Friday.' });
    },
  },
  'GET /api/training': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/training'),
    ...dated,
  },
  'GET /api/training/:role/:slug': {
    async prepare({ writer }) {
      const id = await firstModule(writer);
      return () => writer.call('GET', `/api/training/${id}`);
    },
    ...dated,
  },
  'PUT /api/training/:role/:slug': {
    async prepare({ writer }) {
      const id = await firstModule(writer);
      return keyed(writer, 'PUT', `/api/training/${id}`, { state: 'done' });
    },
  },
} satisfies Record<string, RouteCall>;

const questions = questionsFor('staff_writer');
export const firstQuestion = questions[0]?.id ?? '';
const evaluation = { responses: questions.map(({ id }) => ({ questionId: id, response: 'As agreed.' })) };

async function handedIn(writer: Client): Promise<number> {
  return (await writer.call<EvaluationReceipt>('POST', '/api/employee/evaluation', { body: evaluation })).body.id;
}

async function firstModule(writer: Client): Promise<string> {
  return (await writer.call<{ id: string }[]>('GET', '/api/training')).body[0]?.id ?? '';
}
