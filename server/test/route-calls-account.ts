import { someone } from '#server/test/inquiries.ts';
import { makeLink } from '#server/test/links.ts';
import { addPasskey, type PasskeyAsked, TestPasskey } from '#server/test/passkey.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';
import { codeOf, turnOn } from '#server/test/second-factor.ts';
import { sessionsOf } from '#server/test/sessions.ts';
import type { AuthenticatorKey, OwnAccount, SecondFactorAsked } from '#shared/auth/views.ts';

/** One call of every route about one's own account. */
export const accountCalls = {
  'POST /api/employee/forgot-password': {
    prepare: ({ visitor, people }) =>
      keyed(visitor, 'POST', '/api/employee/forgot-password', { username: people.writer.username }),
    budget: 6,
    because: 'it counts by account and by network, and does the same for a name that nobody has',
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
    budget: 11,
    because:
      'it takes the link, changes a password, ends sessions and links, tells its owner twice, and forgets failures',
  },
  'POST /api/employee/confirm-email': {
    async prepare({ visitor, people }) {
      const key = await makeLink(people.writer.id, 'email', someone('new'));
      return keyed(visitor, 'POST', '/api/employee/confirm-email', { key });
    },
    budget: 10,
    because: 'it takes the link, ends the others, and tells its owner twice',
  },
  'POST /api/employee/email': {
    prepare: ({ writer }) => keyed(writer, 'POST', '/api/employee/email', { email: someone('new') }),
    budget: 11,
    because: 'it counts what goes to this mailbox and from this account, and looks whether another has the address',
  },
  'GET /api/employee/account': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/account'),
  },
  'PATCH /api/employee/account': {
    prepare: ({ writer }) => keyed(writer, 'PATCH', '/api/employee/account', { firstName: 'Asha' }),
  },
  'GET /api/employee/sessions': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/sessions'),
  },
  'DELETE /api/employee/sessions/:id': {
    async prepare({ visitor, writer, people }) {
      await visitor.signedInAs(people.writer);
      const [other] = (await sessionsOf(people.writer.id)).slice(-1);
      return keyed(writer, 'DELETE', `/api/employee/sessions/${other?.id}`);
    },
  },
  'POST /api/employee/login/code': {
    async prepare({ visitor, writer, people: { writer: person } }) {
      const { key } = await turnOn(writer);
      const body = { username: person.username, password: person.password };
      const { ticket } = (await visitor.call<SecondFactorAsked>('POST', '/api/employee/login', { body })).body;
      return keyed(visitor, 'POST', '/api/employee/login/code', { ticket, code: codeOf(key, 1) });
    },
    budget: 8,
    because: 'it counts the attempt, takes the code, begins a session and forgets failures',
  },
  'POST /api/employee/second-factor': {
    prepare: ({ writer }) => keyed(writer, 'POST', '/api/employee/second-factor'),
  },
  'POST /api/employee/second-factor/confirm': {
    async prepare({ writer }) {
      const { body } = await writer.call<AuthenticatorKey>('POST', '/api/employee/second-factor');
      return keyed(writer, 'POST', '/api/employee/second-factor/confirm', { code: codeOf(body.key) });
    },
    budget: 10,
    because: 'it counts the attempt, keeps the answer, tells its owner twice, and forgets failures',
  },
  'POST /api/employee/second-factor/recovery-codes': {
    async prepare({ writer }) {
      await turnOn(writer);
      return keyed(writer, 'POST', '/api/employee/second-factor/recovery-codes');
    },
  },
  'POST /api/employee/second-factor/turn-off': {
    async prepare({ writer }) {
      await turnOn(writer);
      return keyed(writer, 'POST', '/api/employee/second-factor/turn-off');
    },
  },
  'POST /api/employee/login/passkey/challenge': {
    prepare: ({ visitor }) => keyed(visitor, 'POST', '/api/employee/login/passkey/challenge', {}),
  },
  'POST /api/employee/login/passkey': {
    async prepare({ visitor, writer }) {
      const { passkey } = await addPasskey(writer);
      const { body } = await visitor.call<PasskeyAsked>('POST', '/api/employee/login/passkey/challenge', { body: {} });
      return keyed(visitor, 'POST', '/api/employee/login/passkey', passkey.answer(body));
    },
    budget: 8,
    because: 'it takes the challenge, counts the use, begins a session and forgets failures',
  },
  'POST /api/employee/passkeys/challenge': {
    prepare: ({ writer }) => keyed(writer, 'POST', '/api/employee/passkeys/challenge'),
  },
  'POST /api/employee/passkeys': {
    async prepare({ writer }) {
      const { body } = await writer.call<PasskeyAsked>('POST', '/api/employee/passkeys/challenge');
      return keyed(writer, 'POST', '/api/employee/passkeys', new TestPasskey().create(body));
    },
    budget: 9,
    because: 'it takes the challenge, makes recovery codes, keeps the answer, and tells its owner twice',
  },
  'DELETE /api/employee/passkeys/:id': {
    async prepare({ writer }) {
      await addPasskey(writer);
      const { body } = await writer.call<OwnAccount>('GET', '/api/employee/account');
      return keyed(writer, 'DELETE', `/api/employee/passkeys/${body.passkeys[0]?.id}`);
    },
  },
  'GET /api/employee/confirmation': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/confirmation'),
  },
  'POST /api/employee/confirmation/challenge': {
    prepare: ({ writer }) => keyed(writer, 'POST', '/api/employee/confirmation/challenge'),
  },
  'POST /api/employee/confirmation': {
    prepare: ({ writer, people }) =>
      keyed(writer, 'POST', '/api/employee/confirmation', { currentPassword: people.writer.password }),
  },
} satisfies Record<string, RouteCall>;
