import { apply, someone } from '#server/test/inquiries.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';

const path = '/api/contact-inquiries';

/** Stages of applications. */
export const hiringCalls = {
  'POST /api/contact-inquiries/:id/stage': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return keyed(admin, 'POST', `${path}/${id}/stage`, { stage: 'talk', letter: 'Hello Ana.', version: 1 });
    },
    budget: 12,
    because:
      'message, mail, job, stage, trail and key are written, the inbox is told, and its answer is read as for everyone',
  },
  'GET /api/contact-inquiries/:id/hire': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return () => admin.call('GET', `${path}/${id}/hire`);
    },
    budget: 4,
    because: 'it looks for an account with the address, and for a free username',
  },
  'POST /api/contact-inquiries/:id/hire': {
    async prepare({ admin, visitor }) {
      const email = someone();
      const { id } = await apply(visitor, 'sales', { email });
      const account = { username: email.split('@')[0], email, firstName: 'Ana', lastName: 'Ruiz', role: 'sales_staff' };
      return keyed(admin, 'POST', `${path}/${id}/hire`, { ...account, letter: 'Welcome, Ana.', version: 1 });
    },
    budget: 20,
    because: 'besides what a move writes, an account, its link, its mail and its own line of the trail are written',
  },
} satisfies Record<string, RouteCall>;
