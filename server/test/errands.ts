import { randomUUID } from 'node:crypto';
import { guardianKey } from '#server/lib/private-keys.ts';
import { linkSecret } from '#server/lib/secrets.ts';
import { type Answer, type Client, makeEmployee } from '#server/test/api.ts';
import {
  apply,
  bornYearsAgo,
  influencerApplication,
  multipart,
  patientToken,
  salesApplication,
  sendInfluencer,
  someone,
  streetTeamApplication,
} from '#server/test/inquiries.ts';
import { pdf } from '#server/test/pictures.ts';
import { completeForms, insertSubmission, send } from '#server/test/submissions.ts';
import { questionSetOf } from '#shared/evaluations/question-sets.ts';
import type { EvaluationReceipt } from '#shared/evaluations.ts';
import type { InquiryDetail, InquiryReceipt } from '#shared/inquiries.ts';
import type { Employee } from '#shared/schema.ts';
import type { SubmissionView } from '#shared/submission-views.ts';

/** Somebody of each kind at one door. */
export interface World {
  visitor: Client;
  admin: Client;
  manager: Client;
  writer: Client;
  people: { admin: Employee; writer: Employee & { password: string } };
}

interface Errand {
  /** Sees to it that the call can succeed, and returns it. */
  prepare(world: World): Promise<() => Promise<Answer>> | (() => Promise<Answer>);
  /** Statements it may take where the rule (2 to read, 4 to write) does not hold. */
  budget?: number;
  because?: string;
}

export async function worldOf(visitor: Client): Promise<World> {
  const [admin, manager, writer] = await Promise.all([
    makeEmployee('admin'),
    makeEmployee('production_manager'),
    makeEmployee('staff_writer'),
  ]);
  const signIn = async (employee: Employee) => {
    const client = await visitor.signedInAs(employee);
    // A session is noted as used once a minute at most: not by the call that is counted.
    await client.call('GET', '/api/employee/profile');
    return client;
  };
  return {
    visitor,
    admin: await signIn(admin),
    manager: await signIn(manager),
    writer: await signIn(writer),
    people: { admin, writer },
  };
}

/** One call of every route that succeeds, with the `Idempotency-Key` that pages send. */
export const errands: Record<string, Errand> = {
  'POST /api/contact': {
    prepare: ({ visitor }) =>
      keyed(visitor, 'POST', '/api/contact', {
        fullName: 'Ana Ruiz',
        email: someone(),
        companyName: 'Harbor Records',
        phone: '+1 555 010 0199',
        message: 'A window in March, please.',
        formToken: patientToken(),
      }),
  },
  'POST /api/applications/sales': {
    prepare: ({ visitor }) => keyed(visitor, 'POST', '/api/applications/sales', salesApplication()),
  },
  'POST /api/applications/street-team': {
    prepare: ({ visitor }) => keyed(visitor, 'POST', '/api/applications/street-team', streetTeamApplication()),
  },
  'POST /api/applications/influencer': {
    prepare: ({ visitor }) =>
      keyed(
        visitor,
        'POST',
        '/api/applications/influencer',
        influencerApplication([{ name: 'reach.pdf', content: pdf }]),
      ),
    budget: 7,
    because: 'files are on record before they are stored, and again once they belong to an inquiry',
  },
  'GET /api/inquiries/:key': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return () => visitor.call('GET', `/api/inquiries/${key}`);
    },
  },
  'PATCH /api/inquiries/:key': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return keyed(visitor, 'PATCH', `/api/inquiries/${key}`, salesApplication());
    },
  },
  'POST /api/inquiries/:key/files': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return keyed(
        visitor,
        'POST',
        `/api/inquiries/${key}/files`,
        multipart({}, [{ name: 'reach.pdf', content: pdf }]),
      );
    },
    budget: 9,
    because: 'files are on record before they are stored, and again once they belong to an inquiry',
  },
  'POST /api/inquiries/:key/withdraw': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return keyed(visitor, 'POST', `/api/inquiries/${key}/withdraw`);
    },
  },
  'DELETE /api/inquiries/:key': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return () => visitor.call('DELETE', `/api/inquiries/${key}`);
    },
    budget: 6,
    because: 'its files have to leave the storage too',
  },
  'GET /api/guardian/:key': {
    async prepare({ visitor }) {
      const key = await guardianOf(visitor);
      return () => visitor.call('GET', `/api/guardian/${key}`);
    },
  },
  'POST /api/guardian/:key/confirm': {
    async prepare({ visitor }) {
      const key = await guardianOf(visitor);
      return keyed(visitor, 'POST', `/api/guardian/${key}/confirm`);
    },
    budget: 5,
    because: 'only the first confirmation leaves a line in the audit trail and sends a mail',
  },
  'POST /api/guardian/:key/decline': {
    async prepare({ visitor }) {
      const key = await guardianOf(visitor);
      return keyed(visitor, 'POST', `/api/guardian/${key}/decline`);
    },
    budget: 6,
    because: 'its files have to leave the storage too',
  },
  'GET /api/contact-inquiries': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries?q=ana'),
  },
  'GET /api/contact-inquiries/stats': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries/stats'),
  },
  'GET /api/contact-inquiries/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries/export'),
    budget: 7,
    because: 'it counts what it holds, is a line of the audit trail, and reads a piece at a time',
  },
  'POST /api/contact-inquiries/erase-person': {
    async prepare({ admin, visitor }) {
      const email = someone();
      await apply(visitor, 'sales', { email });
      return keyed(admin, 'POST', '/api/contact-inquiries/erase-person', { email });
    },
    budget: 7,
    because: 'files have to leave the storage too',
  },
  'GET /api/contact-inquiries/:id': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return () => admin.call('GET', `/api/contact-inquiries/${id}`);
    },
  },
  'PATCH /api/contact-inquiries/:id': {
    async prepare({ admin, visitor, people }) {
      const { id } = await apply(visitor, 'sales');
      return keyed(admin, 'PATCH', `/api/contact-inquiries/${id}`, {
        version: 1,
        status: 'in_progress',
        assignedTo: people.admin.id,
      });
    },
  },
  'DELETE /api/contact-inquiries/:id': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return () => admin.call('DELETE', `/api/contact-inquiries/${id}`);
    },
    budget: 6,
    because: 'files have to leave the storage too',
  },
  'POST /api/contact-inquiries/:id/notes': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return keyed(admin, 'POST', `/api/contact-inquiries/${id}/notes`, { note: 'Called back on Monday.' });
    },
  },
  'GET /api/contact-inquiries/:id/files/:fileId': {
    async prepare({ admin, visitor }) {
      const { body } = await sendInfluencer<InquiryReceipt>(visitor, [{ name: 'reach.pdf', content: pdf }]);
      const path = `/api/contact-inquiries/${body.id}`;
      const { files } = (await admin.call<InquiryDetail>('GET', path)).body;
      return () => admin.call('GET', `${path}/files/${files[0]?.id}`);
    },
    budget: 3,
    because: 'that a personal file was read is a line of the audit trail',
  },
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
    budget: 9,
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
  },
  'PATCH /api/admin/employees/:id': {
    async prepare({ admin }) {
      const { id } = await makeEmployee('admin');
      return keyed(admin, 'PATCH', `/api/admin/employees/${id}`, { role: 'photographer', isActive: false });
    },
    budget: 5,
    because: 'whoever takes an admin away waits for whoever else does',
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
  },
  'GET /api/employee/evaluations': {
    async prepare({ writer }) {
      await writer.call('POST', '/api/employee/evaluation', { body: evaluation });
      return () => writer.call('GET', '/api/employee/evaluations');
    },
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
  },
  'GET /api/admin/evaluations/employees': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/evaluations/employees'),
  },
  'GET /api/admin/evaluations/grid': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/evaluations/grid'),
  },
  'GET /api/admin/evaluations/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/evaluations/export'),
    budget: 4,
    because: 'it counts what it holds, is a line of the audit trail, and reads a piece at a time',
  },
  'GET /api/admin/evaluations/:id': {
    async prepare({ admin, writer }) {
      const id = await handedIn(writer);
      return () => admin.call('GET', `/api/admin/evaluations/${id}`);
    },
    budget: 3,
    because: 'the first to read it is noted',
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
  },
  'GET /api/training/:role/:slug': {
    async prepare({ writer }) {
      const id = await firstModule(writer);
      return () => writer.call('GET', `/api/training/${id}`);
    },
  },
  'PUT /api/training/:role/:slug': {
    async prepare({ writer }) {
      const id = await firstModule(writer);
      return keyed(writer, 'PUT', `/api/training/${id}`, { state: 'done' });
    },
  },
  'GET /api/submissions/all': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/submissions/all?q=harbour'),
  },
  'GET /api/submissions/stats': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/submissions/stats'),
  },
  'GET /api/submissions/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/submissions/export'),
    budget: 7,
    because: 'it counts what it holds, is a line of the audit trail, and reads a piece at a time from one snapshot',
  },
  'PATCH /api/submissions/:id/status': {
    async prepare({ admin, writer }) {
      const { id } = await send(writer);
      return keyed(admin, 'PATCH', `/api/submissions/${id}/status`, { status: 'approved', reviewNotes: 'Yes.' });
    },
  },
  'POST /api/submissions/decide': {
    async prepare({ admin, writer }) {
      const { id } = await send(writer);
      return keyed(admin, 'POST', '/api/submissions/decide', { status: 'approved', submissions: [{ id }] });
    },
  },
  'GET /api/submissions/employee': {
    async prepare({ writer }) {
      await send(writer);
      return () => writer.call('GET', '/api/submissions/employee');
    },
  },
  'POST /api/submissions': {
    prepare: ({ writer }) =>
      keyed(writer, 'POST', '/api/submissions', {
        submissionType: 'event_opportunity',
        submissionData: completeForms.event_opportunity,
      }),
  },
  'GET /api/submissions/similar': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/submissions/similar?type=event_opportunity&text=Harbour'),
  },
  'GET /api/submissions/:id': {
    async prepare({ writer }) {
      const { id } = await send(writer);
      return () => writer.call('GET', `/api/submissions/${id}`);
    },
  },
  'PATCH /api/submissions/:id': {
    async prepare({ writer }) {
      const { id, version } = await send(writer);
      return keyed(writer, 'PATCH', `/api/submissions/${id}`, {
        submissionData: { ...completeForms.event_opportunity, location: 'Pier 10' },
        version,
      });
    },
  },
  'DELETE /api/submissions/:id': {
    async prepare({ writer, people }) {
      const { id } = await insertSubmission(people.writer.id, 'draft');
      return () => writer.call('DELETE', `/api/submissions/${id}`);
    },
  },
  'POST /api/submissions/:id/withdraw': {
    async prepare({ writer }) {
      const { id } = await send(writer);
      return keyed(writer, 'POST', `/api/submissions/${id}/withdraw`, {});
    },
  },
  'POST /api/submissions/:id/duplicate': {
    async prepare({ writer }) {
      const { id } = await send(writer);
      return keyed(writer, 'POST', `/api/submissions/${id}/duplicate`, {});
    },
  },
  'GET /api/submissions/:id/due-times.ics': {
    async prepare({ writer }) {
      const { id } = await send(writer);
      return () => writer.call('GET', `/api/submissions/${id}/due-times.ics`);
    },
  },
  'GET /api/manager/submissions': {
    async prepare({ manager, writer }) {
      await send(writer);
      return () => manager.call('GET', '/api/manager/submissions');
    },
  },
  'POST /api/manager/submissions/:id/approve': { prepare: (world) => managerAct(world, 'approve', { notes: 'Yes.' }) },
  'POST /api/manager/submissions/:id/request-changes': {
    prepare: (world) => managerAct(world, 'request-changes', { notes: 'Where exactly?', fields: ['location'] }),
  },
  'POST /api/manager/submissions/:id/reject': {
    prepare: (world) => managerAct(world, 'reject', { notes: 'Not ours.' }),
  },
  'POST /api/manager/submissions/:id/undo': {
    async prepare(world) {
      const { id } = await send(world.writer);
      await world.manager.call('POST', `/api/manager/submissions/${id}/approve`, { body: {} });
      return keyed(world.manager, 'POST', `/api/manager/submissions/${id}/undo`, {});
    },
  },
  'GET /api/form-token': {
    prepare:
      ({ visitor }) =>
      () =>
        visitor.call('GET', '/api/form-token'),
  },
  'GET /api/system': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/system'),
  },
};

const questions = questionSetOf('staff_writer')?.questions ?? [];
const firstQuestion = questions[0]?.id ?? '';
const evaluation = { responses: questions.map(({ id }) => ({ questionId: id, response: 'As agreed.' })) };

function keyed(client: Client, method: string, path: string, body?: unknown): () => Promise<Answer> {
  return () => client.call(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });
}

async function guardianOf(visitor: Client): Promise<string> {
  const guardianEmail = someone('rosa');
  const changes = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
  const { reference } = await apply(visitor, 'street-team', changes);
  return guardianKey(linkSecret(), reference, guardianEmail);
}

async function handedIn(writer: Client): Promise<number> {
  return (await writer.call<EvaluationReceipt>('POST', '/api/employee/evaluation', { body: evaluation })).body.id;
}

async function firstModule(writer: Client): Promise<string> {
  return (await writer.call<{ id: string }[]>('GET', '/api/training')).body[0]?.id ?? '';
}

async function managerAct({ manager, writer }: World, act: string, body: unknown): Promise<() => Promise<Answer>> {
  const { id }: SubmissionView = await send(writer);
  return keyed(manager, 'POST', `/api/manager/submissions/${id}/${act}`, body);
}
