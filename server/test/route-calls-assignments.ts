import { act, order, setDeliverable } from '#server/test/assignments.ts';
import { multipart } from '#server/test/inquiries.ts';
import { pdf } from '#server/test/pictures.ts';
import { type Fixtures, keyed, type RouteCall } from '#server/test/route-call.ts';
import type { DeliverableStatus } from '#shared/assignments/transitions.ts';
import type { DeliverableFile } from '#shared/assignments/views.ts';

const withPieces = {
  budget: 6,
  because: 'an assignment comes with its pieces, their files and what happened to each last, a plain statement each',
};
const written = {
  budget: 19,
  because:
    'it locks and reads the plan, writes the piece, its history, the trail and the key, and answers with the piece',
};

export const assignmentsCalls = {
  'GET /api/assignments': {
    async prepare({ writer, ...fixtures }) {
      await piece({ writer, ...fixtures });
      return () => writer.call('GET', '/api/assignments');
    },
    ...withPieces,
  },
  'POST /api/assignments': {
    prepare: ({ manager, people }) =>
      keyed(manager, 'POST', '/api/assignments', {
        title: 'Portraits',
        deliverables: [{ kind: 'photos', assigneeId: people.writer.id }],
      }),
    ...written,
  },
  'GET /api/assignments/:id': {
    async prepare(fixtures) {
      const { assignmentId } = await piece(fixtures);
      return () => fixtures.writer.call('GET', `/api/assignments/${assignmentId}`);
    },
    ...withPieces,
  },
  'PATCH /api/assignments/:id': {
    async prepare(fixtures) {
      const { assignmentId } = await piece(fixtures);
      return keyed(fixtures.manager, 'PATCH', `/api/assignments/${assignmentId}`, { title: 'Portraits in spring' });
    },
    ...written,
  },
  'POST /api/deliverables/:id/take': {
    async prepare(fixtures) {
      const { id } = await piece(fixtures);
      return keyed(fixtures.writer, 'POST', `/api/deliverables/${id}/take`, {});
    },
    ...written,
  },
  'POST /api/deliverables/:id/decline': {
    async prepare(fixtures) {
      const { id } = await piece(fixtures);
      return keyed(fixtures.writer, 'POST', `/api/deliverables/${id}/decline`, { note: 'Away that week.' });
    },
    ...written,
  },
  'POST /api/deliverables/:id/hand-in': {
    async prepare(fixtures) {
      const { id } = await piece(fixtures, 'taken');
      return keyed(fixtures.writer, 'POST', `/api/deliverables/${id}/hand-in`, {
        text: 'It was loud.',
        draftVersion: 0,
      });
    },
    budget: 23,
    because: 'it reads the pitch, measures a piece, ends its draft and what asked for it, and tells whoever plans it',
  },
  'PUT /api/deliverables/:id/draft': {
    async prepare(fixtures) {
      const { id } = await piece(fixtures, 'taken');
      return keyed(fixtures.writer, 'PUT', `/api/deliverables/${id}/draft`, { text: 'It was', version: 0 });
    },
    budget: 8,
    because: 'it locks the plan and the piece before it writes, each by itself, reads the pitch, and counts the save',
  },
  'POST /api/deliverables/:id/return': {
    prepare: (fixtures) => judged(fixtures, 'return', { note: 'Who played?' }),
    ...written,
  },
  'POST /api/deliverables/:id/accept': {
    prepare: (fixtures) => judged(fixtures, 'accept', {}),
    ...written,
  },
  'POST /api/deliverables/:id/publish': {
    async prepare(fixtures) {
      const { id } = await piece(fixtures, 'handed_in');
      await act(fixtures.manager, id, 'accept');
      const body = { link: 'https://magazine.example/loud' };
      return keyed(fixtures.manager, 'POST', `/api/deliverables/${id}/publish`, body);
    },
    ...written,
  },
  'POST /api/deliverables/:id/withdraw': {
    async prepare(fixtures) {
      const { id } = await piece(fixtures, 'published');
      return keyed(fixtures.manager, 'POST', `/api/deliverables/${id}/withdraw`, {});
    },
    ...written,
  },
  'POST /api/deliverables/:id/files': {
    async prepare(fixtures) {
      const { id } = await piece(fixtures, 'taken');
      return keyed(fixtures.writer, 'POST', `/api/deliverables/${id}/files`, pdfForm());
    },
    budget: 24,
    because: 'files are on record before they are stored, and again once they belong to a piece that is locked',
  },
  'GET /api/deliverables/:id/files': {
    async prepare(fixtures) {
      const { files } = await withFile(fixtures);
      return () => fixtures.writer.call('GET', files);
    },
  },
  'GET /api/deliverables/:id/files/:fileId': {
    async prepare(fixtures) {
      const { path } = await withFile(fixtures);
      return () => fixtures.writer.call('GET', path);
    },
  },
  'DELETE /api/deliverables/:id/files/:fileId': {
    async prepare(fixtures) {
      const { path } = await withFile(fixtures);
      return keyed(fixtures.writer, 'DELETE', path);
    },
    budget: 9,
    because: 'the file leaves the storage after it has left the piece, which is locked',
  },
} satisfies Record<string, RouteCall>;

const calendarOf = {
  budget: 4,
  because: 'events, due times and absences are a plain statement each',
};

export const calendarCalls = {
  'GET /api/calendar': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/calendar?from=2026-12-01&to=2026-12-31&scope=all'),
    ...calendarOf,
  },
  'GET /api/employee/eligibility': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/eligibility'),
  },
  'GET /api/employee/calendar-feed': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/calendar-feed'),
  },
  'PUT /api/employee/calendar-feed': {
    prepare: ({ writer }) => keyed(writer, 'PUT', '/api/employee/calendar-feed'),
  },
  'DELETE /api/employee/calendar-feed': {
    prepare: ({ writer }) => keyed(writer, 'DELETE', '/api/employee/calendar-feed'),
  },
} satisfies Record<string, RouteCall>;

/** Asked of the writer. */
async function piece({ manager, people }: Fixtures, status: DeliverableStatus = 'asked') {
  const body = { title: 'Portraits', deliverables: [{ kind: 'notes', assigneeId: people.writer.id }] };
  const { id: assignmentId, deliverables } = await order(manager, body);
  const id = deliverables[0]?.id ?? 0;
  if (status !== 'asked')
    await setDeliverable(id, { status, ...(status === 'published' && { publishedAt: new Date() }) });
  return { id, assignmentId };
}

async function judged(fixtures: Fixtures, verb: string, body: object) {
  const { id } = await piece(fixtures, 'handed_in');
  return keyed(fixtures.manager, 'POST', `/api/deliverables/${id}/${verb}`, body);
}

const pdfForm = () => multipart({}, [{ name: 'set list.pdf', content: pdf }]);

async function withFile(fixtures: Fixtures) {
  const { id } = await piece(fixtures, 'taken');
  const files = `/api/deliverables/${id}/files`;
  const { body } = await fixtures.writer.call<DeliverableFile[]>('POST', files, { body: pdfForm() });
  return { files, path: `${files}/${body[0]?.id}` };
}
