import { like, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { claimAttempt } from '#server/features/auth/back-off-data.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { door, newEmployee } from '#server/test/sessions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { rateLimits } from '#shared/schema.ts';

describe('failed attempts to sign in', () => {
  /** The clock stands still but where a test moves it. */
  function stopClock(): { pass(seconds: number): void } {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    return { pass: (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000) };
  }

  function attempt(api: Client, username: string, password: string, from?: string) {
    const body = { username, password };
    return api.call<ErrorBody>('POST', door, from ? { body, headers: { 'X-Forwarded-For': from } } : { body });
  }

  /** Every key has failed a million times. */
  async function failEndlessly(): Promise<void> {
    await db.update(rateLimits).set({ points: 1_000_000 }).where(like(rateLimits.key, 'login-back-off:%'));
  }

  it('make the next one from there wait, twice as long each time', async () => {
    const api = await startApi();
    const { username, password } = await newEmployee();
    const clock = stopClock();
    expect((await attempt(api, username, 'wrong')).status).toBe(401);
    expect((await attempt(api, username, 'wrong')).status).toBe(401);
    for (const seconds of [1, 2, 4]) {
      expect((await attempt(api, username, 'wrong')).status).toBe(401);
      const refused = await attempt(api, username, password);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe(String(seconds));
      expect(refused.body.error).toBe(
        `Too many failed attempts. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
      );
      clock.pass(seconds);
    }
    expect((await attempt(api, username, password)).status).toBe(200);
    // A right one makes the wrong ones forgotten.
    expect((await attempt(api, username, 'wrong')).status).toBe(401);
    expect((await attempt(api, username, password)).status).toBe(200);
  });

  it('keep one address waiting for a quarter of an hour at most, all others for a minute', async () => {
    const api = await startApi();
    const { username, password } = await newEmployee();
    const clock = stopClock();
    await attempt(api, username, 'wrong');
    await failEndlessly();
    const [there, elsewhere] = [
      await attempt(api, username, password),
      await attempt(api, username, password, '10.9.8.7'),
    ];
    expect(there.headers.get('Retry-After')).toBe('900');
    expect(there.body.error).toBe('Too many failed attempts. Please try again in 15 minutes.');
    expect(elsewhere.headers.get('Retry-After')).toBe('60');
    clock.pass(60);
    expect((await attempt(api, username, password, '10.9.8.7')).status).toBe(200);
    expect((await attempt(api, username, password)).status).toBe(429);
    clock.pass(840);
    expect((await attempt(api, username, password)).status).toBe(200);
  });

  it('from elsewhere keep nobody out of an address where they have signed in before', async () => {
    const api = await startApi();
    const { username, password } = await newEmployee();
    expect((await attempt(api, username, password)).status).toBe(200);
    await attempt(api, username, 'wrong', '10.9.8.7');
    await failEndlessly();
    const clock = stopClock();
    expect((await attempt(api, username, password, '10.9.8.8')).status).toBe(429);
    // The failures here are still their own.
    expect((await attempt(api, username, 'wrong')).status).toBe(401);
    expect((await attempt(api, username, password)).status).toBe(200);
    const ninetyDays = 90 * 24 * 60 * 60;
    clock.pass(ninetyDays - 1);
    await attempt(api, username, 'wrong', '10.9.8.7');
    await failEndlessly();
    expect((await attempt(api, username, password)).status).toBe(200);
    clock.pass(ninetyDays + 1);
    await attempt(api, username, 'wrong', '10.9.8.7');
    await failEndlessly();
    expect((await attempt(api, username, password)).status).toBe(429);
  });

  it('from two addresses, at it for hours, leave a third its turn', async () => {
    const api = await startApi();
    const { username, password } = await newEmployee();
    const clock = stopClock();
    const attack = async () => {
      clock.pass(60);
      const answers = [await attempt(api, username, 'x', '10.9.8.1'), await attempt(api, username, 'y', '10.9.8.2')];
      return answers.filter(({ status }) => status === 401).length;
    };
    let tried = 0;
    for (let seconds = 0; seconds < 2 * 60 * 60; seconds += 60) tried += await attack();
    expect(tried).toBeGreaterThan(30);
    expect(tried).toBeLessThan(60);
    const answers = [];
    for (let turn = 0; turn < 4; turn++) {
      await attack();
      answers.push((await attempt(api, username, password, '10.9.8.3')).status);
    }
    expect(answers).toContain(200);
  });

  it.each([
    [-1, 429],
    [1, 401],
  ])('are forgotten an hour later: the second after %i s more has %i', async (seconds, status) => {
    const api = await startApi();
    const { username } = await newEmployee();
    const clock = stopClock();
    for (let failure = 0; failure < 3; failure++) await attempt(api, username, 'wrong');
    clock.pass(60 * 60 + seconds);
    expect((await attempt(api, username, 'wrong')).status).toBe(401);
    expect((await attempt(api, username, 'wrong')).status).toBe(status);
  });

  it('count before they are tried: many at once are no way around', async () => {
    const api = await startApi();
    const { username } = await newEmployee();
    stopClock();
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(api, username, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('count nowhere where one of several counters has them wait', async () => {
    await db.delete(rateLimits);
    const backOffs = [
      { who: 'one address', free: 2, longest: 60 },
      { who: 'all of them', free: 30, longest: 60 },
    ];
    stopClock();
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimAttempt(backOffs)));
    expect(claims.filter(Boolean)).toHaveLength(3);
    const rows = await db.select().from(rateLimits);
    expect(rows.map(({ points }) => points)).toEqual([3, 3]);
  });

  it.each(['İ', '\u212A'])('count as one under names that the database takes for one: %s', async (letter) => {
    const api = await startApi();
    const username = `kim_${Date.now()}`;
    const { password } = await newEmployee('photographer', { username });
    stopClock();
    const odd = username.replace(letter === 'İ' ? 'i' : 'k', letter);
    const { rows } = await db.execute(sql`select lower(${odd}) = lower(${username}) as same`);
    for (let failure = 0; failure < 3; failure++) await attempt(api, odd, 'wrong');
    expect((await attempt(api, username, password)).status).toBe(rows[0]?.same ? 429 : 200);
  });
});
