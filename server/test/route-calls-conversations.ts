import type { Client } from '#server/test/api.ts';
import { multipart } from '#server/test/inquiries.ts';
import { pdf } from '#server/test/pictures.ts';
import { type Fixtures, keyed, type RouteCall } from '#server/test/route-call.ts';
import { send } from '#server/test/submissions.ts';
import type { MessageSent } from '#shared/submissions/views.ts';
import type { FileView } from '#shared/wire.ts';

export const conversationCalls = {
  'POST /api/submissions/:id/messages': {
    async prepare({ manager, writer }) {
      const { id } = await send(writer);
      return keyed(manager, 'POST', `/api/submissions/${id}/messages`, { text: 'Which pier?' });
    },
    budget: 8,
    because: 'it tells the author, and is a line of the audit trail',
  },
  'DELETE /api/submissions/:id/messages/:messageId': {
    async prepare(fixtures) {
      const { path } = await writeMessage(fixtures);
      return keyed(fixtures.manager, 'DELETE', path);
    },
    budget: 6,
    because: 'it tells the open pages, and is a line of the audit trail',
  },
  'POST /api/submissions/:id/files': {
    async prepare({ writer }) {
      const { id } = await send(writer);
      return keyed(writer, 'POST', `/api/submissions/${id}/files?for=submission`, pdfForm());
    },
    budget: 12,
    because: 'files are on record before they are stored, and again once they belong to a submission that is locked',
  },
  'GET /api/submissions/:id/files/:fileId': {
    async prepare({ writer }) {
      const { path } = await addFile(writer);
      return () => writer.call('GET', path);
    },
  },
  'DELETE /api/submissions/:id/files/:fileId': {
    async prepare({ writer }) {
      const { path } = await addFile(writer);
      return keyed(writer, 'DELETE', `${path}?for=submission`);
    },
    budget: 7,
    because: 'the file leaves the storage after it has left the submission',
  },
} satisfies Record<string, RouteCall>;

const pdfForm = () => multipart({}, [{ name: 'gate.pdf', content: pdf }]);

async function addFile(writer: Client) {
  const { id } = await send(writer);
  const files = `/api/submissions/${id}/files`;
  const { body } = await writer.call<FileView[]>('POST', `${files}?for=submission`, { body: pdfForm() });
  return { path: `${files}/${body[0]?.id}` };
}

async function writeMessage({ manager, writer }: Fixtures) {
  const { id } = await send(writer);
  const messages = `/api/submissions/${id}/messages`;
  const { body } = await manager.call<MessageSent>('POST', messages, { body: { text: 'Which pier?' } });
  return { path: `${messages}/${body.id}` };
}
