import type { Answer } from '#server/test/api.ts';
import { type Fixtures, keyed, type RouteCall } from '#server/test/route-call.ts';
import { completeForms, insertSubmission, send } from '#server/test/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** An approval makes a plan, and an undo takes it back. */
const follows = {
  budget: 17,
  because:
    'it locks the row, changes it, writes its event, the trail, the assignment that follows, its pieces and their history, and asks for them',
};

export const submissionsCalls = {
  'GET /api/submissions/all': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/submissions/all?q=harbour'),
    budget: 3,
    because: 'it looks up whose names have the word: for their numbers PostgreSQL knows which index is the shorter way',
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
    ...follows,
    async prepare({ admin, writer }) {
      const { id } = await send(writer);
      return keyed(admin, 'PATCH', `/api/submissions/${id}/status`, { status: 'approved', reviewNotes: 'Yes.' });
    },
  },
  'POST /api/submissions/decide': {
    ...follows,
    async prepare({ admin, writer }) {
      const { id } = await send(writer);
      return keyed(admin, 'POST', '/api/submissions/decide', { status: 'approved', submissions: [{ id }] });
    },
  },
  'POST /api/submissions/undo': {
    ...follows,
    async prepare({ admin, writer }) {
      const { id } = await send(writer);
      await admin.call('PATCH', `/api/submissions/${id}/status`, { body: { status: 'approved' } });
      return keyed(admin, 'POST', '/api/submissions/undo', { ids: [id] });
    },
  },
  'GET /api/submissions/reviewers': {
    prepare:
      ({ manager }) =>
      () =>
        manager.call('GET', '/api/submissions/reviewers'),
  },
  'PUT /api/submissions/:id/assignee': {
    async prepare({ admin, writer, people }) {
      const { id } = await send(writer);
      return keyed(admin, 'PUT', `/api/submissions/${id}/assignee`, { assignedTo: people.admin.id, was: null });
    },
    budget: 11,
    because:
      'it locks the row, asks who may review, answers with the submission, and writes history, trail, who is told and the key',
  },
  'GET /api/submissions/absence': {
    async prepare({ manager }) {
      await manager.call('PUT', '/api/submissions/absence', { body: awayOne });
      return () => manager.call('GET', '/api/submissions/absence');
    },
  },
  'PUT /api/submissions/absence': {
    prepare: ({ manager }) => keyed(manager, 'PUT', '/api/submissions/absence', awayOne),
  },
  'DELETE /api/submissions/absence': {
    async prepare({ manager }) {
      await manager.call('PUT', '/api/submissions/absence', { body: awayOne });
      return () => manager.call('DELETE', '/api/submissions/absence');
    },
  },
  'GET /api/submissions/employee': {
    async prepare({ writer }) {
      await send(writer);
      return () => writer.call('GET', '/api/submissions/employee');
    },
  },
  'POST /api/submissions': {
    // The submission, its first event and its row as it is answered.
    budget: 9,
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
    budget: 8,
    because:
      'it locks the row, changes it, reads it as it is answered and writes its event; the last event says whether it is the same edit',
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
    budget: 11,
    because: 'it locks the row, changes it, reads it as it is answered and writes its event',
    async prepare({ writer }) {
      const { id } = await send(writer);
      return keyed(writer, 'POST', `/api/submissions/${id}/withdraw`, {});
    },
  },
  'POST /api/submissions/:id/outcome': {
    budget: 11,
    because: 'it reads and locks the row, changes it, reads it as it is answered and writes its event',
    async prepare({ writer, people }) {
      const { id, version } = await insertSubmission(people.writer.id, 'approved', {
        submissionType: 'sales_prospect',
      });
      return keyed(writer, 'POST', `/api/submissions/${id}/outcome`, { outcome: 'won', version });
    },
  },
  'GET /api/manager/submissions': {
    async prepare({ manager, writer }) {
      await send(writer);
      return () => manager.call('GET', '/api/manager/submissions');
    },
  },
  'POST /api/manager/submissions/decide': {
    ...follows,
    async prepare({ manager, writer }) {
      const { id } = await send(writer);
      return keyed(manager, 'POST', '/api/manager/submissions/decide', { act: 'approve', submissions: [{ id }] });
    },
  },
  'POST /api/manager/submissions/:id/approve': {
    ...follows,
    prepare: (fixtures) => managerAct(fixtures, 'approve', { notes: 'Yes.' }),
  },
  'POST /api/manager/submissions/:id/request-changes': {
    budget: 13,
    because: 'it locks the row, changes it, reads it as it is answered, and writes its event and the trail',
    prepare: (fixtures) => managerAct(fixtures, 'request-changes', { notes: 'Where exactly?', fields: ['location'] }),
  },
  'POST /api/manager/submissions/:id/reject': {
    budget: 13,
    because: 'it locks the row, changes it, reads it as it is answered, and writes its event and the trail',
    prepare: (fixtures) => managerAct(fixtures, 'reject', { notes: 'Not ours.' }),
  },
} satisfies Record<string, RouteCall>;

async function managerAct({ manager, writer }: Fixtures, act: string, body: unknown): Promise<() => Promise<Answer>> {
  const { id }: SubmissionView = await send(writer);
  return keyed(manager, 'POST', `/api/manager/submissions/${id}/${act}`, body);
}

const awayOne = { from: '2026-11-01', to: '2998-12-31' };
