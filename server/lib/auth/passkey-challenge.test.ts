import { expect, it } from 'vitest';
import { issueChallenge, readChallenge } from '#server/lib/auth/passkey-challenge.ts';

const secret = 'a secret of the tests';
const sent = (challenge: string) => Buffer.from(challenge).toString('base64url');

it('knows its own challenges for five minutes', () => {
  const challenge = issueChallenge(secret, { act: 'confirm', employeeId: 7 }, 1000);
  expect(readChallenge(secret, sent(challenge), 1000 + 299_999)).toEqual({ act: 'confirm', employeeId: 7 });
  expect(readChallenge(secret, sent(challenge), 1000 + 300_000)).toBeUndefined();
  const anybody = issueChallenge(secret, { act: 'enter', employeeId: null });
  expect(readChallenge(secret, sent(anybody))).toEqual({ act: 'enter', employeeId: null });
});

it('refuses what was changed, made with another secret, or is none', () => {
  const challenge = issueChallenge(secret, { act: 'enter', employeeId: 7 });
  for (const changed of [challenge.replace('enter.7', 'enter.8'), challenge.replace('enter', 'add'), 'enter', '']) {
    expect(readChallenge(secret, sent(changed))).toBeUndefined();
  }
  expect(readChallenge('another secret', sent(challenge))).toBeUndefined();
});
