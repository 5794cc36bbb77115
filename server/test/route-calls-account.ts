import { keyed, type RouteCall } from '#server/test/route-call.ts';
import { sessionsOf } from '#server/test/sessions.ts';

/** One call of every route about one's own account. */
export const accountCalls: Record<string, RouteCall> = {
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
