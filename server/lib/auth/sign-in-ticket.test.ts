import { expect, it } from 'vitest';
import { issueSignInTicket, readSignInTicket } from '#server/lib/auth/sign-in-ticket.ts';

it('is read by who issued it, for ten minutes, as it was issued', () => {
  const ticket = issueSignInTicket('secret', { id: 7, sessionEpoch: 2 }, 0);
  expect(readSignInTicket('secret', ticket, 599_999)).toEqual({ id: 7, sessionEpoch: 2 });
  expect(readSignInTicket('secret', ticket, 600_000)).toBeUndefined();
  expect(readSignInTicket('another', ticket, 1)).toBeUndefined();
  expect(readSignInTicket('secret', ticket.replace(/^7/, '8'), 1)).toBeUndefined();
  expect(readSignInTicket('secret', ticket.replace('600000', '900000'), 1)).toBeUndefined();
  for (const odd of ['', '...', 'x', `7.2.600000.${'a'.repeat(42)}`]) {
    expect(readSignInTicket('secret', odd, 1)).toBeUndefined();
  }
});
