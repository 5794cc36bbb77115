import { someone } from '#server/test/inquiries.ts';
import { newsletterReader } from '#server/test/newsletter.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';

export const newsletterCalls: Record<string, RouteCall> = {
  'POST /api/newsletter': {
    prepare: ({ visitor }) => keyed(visitor, 'POST', '/api/newsletter', { email: someone('reader') }),
    budget: 8,
    because: 'like every form it is counted twice for its network, and asks by mail',
  },
  'GET /api/newsletter/:key': {
    async prepare({ visitor }) {
      const { key } = await newsletterReader(visitor);
      return () => visitor.call('GET', `/api/newsletter/${key}`);
    },
  },
  'POST /api/newsletter/:key/confirm': {
    async prepare({ visitor }) {
      const { key } = await newsletterReader(visitor);
      return () => visitor.call('POST', `/api/newsletter/${key}/confirm`);
    },
  },
  'GET /api/newsletter/:key/leave': {
    async prepare({ visitor }) {
      const { key } = await newsletterReader(visitor);
      return () => visitor.call('GET', `/api/newsletter/${key}/leave`);
    },
  },
  'POST /api/newsletter/:key/leave': {
    async prepare({ visitor }) {
      const { key } = await newsletterReader(visitor);
      return () => visitor.call('POST', `/api/newsletter/${key}/leave`);
    },
  },
  'GET /api/admin/newsletter': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/newsletter'),
  },
  'GET /api/admin/newsletter/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/newsletter/export'),
    budget: 12,
    because: 'it reads through a cursor in a snapshot, and is put on record',
  },
  'DELETE /api/admin/newsletter/:id': {
    async prepare({ admin, visitor }) {
      const { id } = await newsletterReader(visitor);
      return () => admin.call('DELETE', `/api/admin/newsletter/${id}`);
    },
  },
};
