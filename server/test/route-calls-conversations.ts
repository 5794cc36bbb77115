import { type Fixtures, keyed, type RouteCall } from '#server/test/route-call.ts';
import { send } from '#server/test/submissions.ts';
import type { MessageSent } from '#shared/submissions/conversation.ts';

export const conversationCalls: Record<string, RouteCall> = {
  'GET /api/submissions/:id/people': {
    async prepare({ writer }) {
      const { id } = await send(writer);
      return () => writer.call('GET', `/api/submissions/${id}/people`);
    },
    budget: 3,
    because: 'whether the caller sees the submission decides whose names follow',
  },
  'POST /api/submissions/:id/messages': {
    async prepare({ manager, writer, people }) {
      const { id } = await send(writer);
      const text = `Which pier, @${people.writer.username}?`;
      return keyed(manager, 'POST', `/api/submissions/${id}/messages`, { text, field: 'location' });
    },
    budget: 7,
    because: 'it looks up who can be mentioned, and is a line of the audit trail',
  },
  'DELETE /api/submissions/:id/messages/:messageId': {
    async prepare(fixtures) {
      const { path } = await writeMessage(fixtures);
      return keyed(fixtures.manager, 'DELETE', path);
    },
    budget: 6,
    because: 'it tells the open pages, and is a line of the audit trail',
  },
};

async function writeMessage({ manager, writer }: Fixtures) {
  const { id } = await send(writer);
  const messages = `/api/submissions/${id}/messages`;
  const { body } = await manager.call<MessageSent>('POST', messages, { body: { text: 'Which pier?' } });
  return { path: `${messages}/${body.id}` };
}
