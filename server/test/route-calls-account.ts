import { someone } from '#server/test/inquiries.ts';
import { makeLink } from '#server/test/links.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';
import { sessionsOf } from '#server/test/sessions.ts';

/** One call of every route about one's own account. */
export const accountCalls: Record<string, RouteCall> = {
  'POST /api/employee/forgot-password': {
    prepare: ({ visitor, people }) =>
      keyed(visitor, 'POST', '/api/employee/forgot-password', { email: people.writer.email }),
    budget: 6,
    because: 'it counts by address and by network, and does the same for an address that nobody has',
  },
  'GET /api/employee/links/:key': {
    async prepare({ visitor, people }) {
      const key = await makeLink(people.writer.id, 'reset');
      return () => visitor.call('GET', `/api/employee/links/${key}`);
    },
  },
  'POST /api/employee/reset-password': {
    async prepare({ visitor, people }) {
      const key = await makeLink(people.writer.id, 'reset');
      return keyed(visitor, 'POST', '/api/employee/reset-password', { key, password: 'another horse battery' });
    },
    budget: 9,
    because:
      'it takes the link, changes a password, ends sessions and links, tells its owner twice, and forgets failures',
  },
  'POST /api/employee/confirm-email': {
    async prepare({ visitor, people }) {
      const key = await makeLink(people.writer.id, 'email', someone('new'));
      return keyed(visitor, 'POST', '/api/employee/confirm-email', { key });
    },
    budget: 8,
    because: 'it takes the link, ends the others, and tells its owner twice',
  },
  'POST /api/employee/email': {
    prepare: ({ writer, people }) =>
      keyed(writer, 'POST', '/api/employee/email', { currentPassword: people.writer.password, email: someone('new') }),
    budget: 9,
    because: 'it tries a password, and looks whether another account has the address',
  },
  'GET /api/employee/account': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/account'),
  },
  'PATCH /api/employee/account': {
    prepare: ({ writer }) => keyed(writer, 'PATCH', '/api/employee/account', { timeZone: 'Asia/Kolkata' }),
  },
  'GET /api/employee/sessions': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/sessions'),
  },
  'DELETE /api/employee/sessions': {
    prepare: ({ writer }) => keyed(writer, 'DELETE', '/api/employee/sessions'),
  },
  'DELETE /api/employee/sessions/:id': {
    async prepare({ visitor, writer, people }) {
      await visitor.signedInAs(people.writer);
      const [other] = (await sessionsOf(people.writer.id)).slice(-1);
      return keyed(writer, 'DELETE', `/api/employee/sessions/${other?.id}`);
    },
  },
};
