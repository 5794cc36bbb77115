import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply } from '#server/test/inquiries.ts';
import { reply, unmatched } from '#server/test/messages.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';

/** Replies, answers and mail that belongs to no inquiry. */
export const messagesCalls = {
  'GET /api/contact-inquiries/letters': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries/letters'),
  },
  'POST /api/contact-inquiries/:id/replies': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return keyed(admin, 'POST', `/api/contact-inquiries/${id}/replies`, { text: 'Hello Ana.', version: 1 });
    },
    budget: 12,
    because:
      'message, mail, job, state, trail and key are written, the inbox is told, and its answer is read as for everyone',
  },
  'POST /api/contact-inquiries/:id/replies/:messageId/undo': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      const { messageId } = await reply(admin, id);
      return keyed(admin, 'POST', `/api/contact-inquiries/${id}/replies/${messageId}/undo`);
    },
    budget: 10,
    because:
      'message, mail, state, trail and key are written, the inbox is told, and its answer is read as for everyone',
  },
  'POST /api/inbound-mail': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      await reply(admin, id);
      return async () => {
        takeMailIn();
        const answer = await deliver(visitor, mailSource({ to: replyAddress(id) ?? '', body: 'Tuesday works.' }));
        return { ...answer, headers: new Headers() };
      };
    },
    budget: 10,
    because: 'the message, the state and a line of the trail are written, and people are told',
  },
  'GET /api/contact-inquiries/unmatched': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries/unmatched'),
  },
  'POST /api/contact-inquiries/unmatched/:id': {
    async prepare({ admin, visitor }) {
      const { reference } = await apply(visitor, 'sales');
      const message = await unmatched(visitor, admin);
      const path = `/api/contact-inquiries/unmatched/${message.id}`;
      return keyed(admin, 'POST', path, { reference });
    },
    budget: 11,
    because: 'message, files, state, trail and key are written, and people are told',
  },
  'DELETE /api/contact-inquiries/unmatched/:id': {
    async prepare({ admin, visitor }) {
      const message = await unmatched(visitor, admin);
      return keyed(admin, 'DELETE', `/api/contact-inquiries/unmatched/${message.id}`);
    },
    budget: 8,
    because: 'its files leave the storage, and the inbox is told',
  },
  'GET /api/contact-inquiries/unmatched/:id/files/:fileId': {
    async prepare({ admin, visitor }) {
      const { id, files } = await unmatched(visitor, admin);
      return () => admin.call('GET', `/api/contact-inquiries/unmatched/${id}/files/${files[0]?.id}`);
    },
    budget: 3,
    because: 'that a personal file was read is a line of the audit trail',
  },
} satisfies Record<string, RouteCall>;
