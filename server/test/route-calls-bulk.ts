import { apply } from '#server/test/inquiries.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';

/** Acts on several inquiries at once. */
export const bulkCalls = {
  'POST /api/contact-inquiries/change': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      const inquiries = [{ id, version: 1 }];
      return keyed(admin, 'POST', '/api/contact-inquiries/change', { inquiries, status: 'closed' });
    },
  },
  'POST /api/contact-inquiries/change/undo': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      const change = { inquiries: [{ id, version: 1 }], status: 'closed' };
      await admin.call('POST', '/api/contact-inquiries/change', { body: change });
      return keyed(admin, 'POST', '/api/contact-inquiries/change/undo', { inquiries: [{ id, version: 2 }] });
    },
    budget: 7,
    because: 'what it was is read from the audit trail',
  },
} satisfies Record<string, RouteCall>;
