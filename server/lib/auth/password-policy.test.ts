import { afterAll, describe, expect, it } from 'vitest';
import { passwordWeakness } from '#server/lib/auth/password-policy.ts';
import { closePasswordWorkers } from '#server/lib/auth/passwords.ts';

afterAll(closePasswordWorkers);

describe('a password that others guess', () => {
  const owner = { username: 'mika.o', email: 'zoe_lindqvist@example.com', firstName: 'Zoë', lastName: 'Oyelaran' };
  const common = 'This is one of the most common passwords. Please choose another';
  const named = (name: string) => `Please choose a password without “${name}”: names are what others try first`;

  it.each([
    ['password123', common],
    ['QwertyUIOP', common],
    ['1234567890', common],
    ['passwordpassword', common],
    ['I work at Overtone', named('Overtone')],
    ['öyelárán and more', named('Oyelaran')],
    ['4 Mikas in a boat', named('mika')],
    ['a lindqvist here', named('lindqvist')],
    ['zoe-zoe-zoe-1', named('zoe')],
  ])('is refused with its reason: %s', async (password, weakness) => {
    expect(await passwordWeakness(password, owner)).toBe(weakness);
  });

  it.each(['correct horse battery', 'a zoetrope turning', 'o-o-o-o-o-o'])('is not %s', async (password) => {
    expect(await passwordWeakness(password, owner)).toBeUndefined();
  });

  it('needs no more than the password', async () => {
    expect(await passwordWeakness('correct horse battery', { firstName: null })).toBeUndefined();
    expect(await passwordWeakness('administrator', {})).toBe(common);
  });
});
