import { Piscina } from 'piscina';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PasswordTask } from '#server/lib/auth/password-worker.ts';
import { countWaitingPasswords } from '#server/lib/auth/passwords.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { door, newEmployee } from '#server/test/sessions.ts';
import type { ErrorBody } from '#shared/errors.ts';

afterEach(() => vi.restoreAllMocks());

describe('a sign-in among many', () => {
  function attempt(api: Client, { username, password }: { username: string; password: string }, from: string) {
    return api.call<ErrorBody>('POST', door, { body: { username, password }, headers: { 'X-Forwarded-For': from } });
  }

  const wrong = (username: string) => ({ username, password: 'wrong' });

  async function knownPeople(api: Client, count: number, from: (n: number) => string) {
    const people = await Promise.all(Array.from({ length: count }, () => newEmployee()));
    const answers = await Promise.all(people.map((person, n) => attempt(api, person, from(n))));
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
    return people;
  }

  /** Nothing is compared before `open`, and then in no time: a stranger's password costs a quarter of a second. */
  function holdThread(): { open(): void; order: string[] } {
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const order: string[] = [];
    vi.spyOn(Piscina.prototype, 'run').mockImplementation(async ({ password }: PasswordTask) => {
      await gate.promise;
      order.push(password === 'wrong' ? 'stranger' : 'known');
      return password !== 'wrong';
    });
    return { open: gate.resolve, order };
  }

  it('comes before all strangers from a place where it has succeeded before', async () => {
    const api = await startApi();
    const home = (n: number) => `10.20.0.${n}`;
    const people = await knownPeople(api, 8, home);
    const thread = holdThread();
    const strangers = Array.from({ length: 20 }, (_, n) =>
      Array.from({ length: 2 }, (_, time) => attempt(api, wrong(`nobody ${n} ${time}`), `10.30.0.${n}`)),
    ).flat();
    await expect.poll(countWaitingPasswords).toEqual({ known: 0, unknown: 39 });
    const honest = people.map((person, n) => attempt(api, person, home(n)));
    await expect.poll(countWaitingPasswords).toEqual({ known: 8, unknown: 39 });
    thread.open();
    expect((await Promise.all(honest)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    // One stranger's was under way.
    expect(thread.order.slice(0, 9)).toEqual(['stranger', ...Array(8).fill('known')]);
    expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual(Array(40).fill(401));
  });

  it('has its turn from a new place after one of each network before it', async () => {
    const api = await startApi();
    const someone = await newEmployee();
    const thread = holdThread();
    const strangers = Array.from({ length: 30 }, (_, n) => attempt(api, wrong(`no one ${n}`), `10.31.0.${n % 3}`));
    await expect.poll(() => countWaitingPasswords().unknown).toBe(29);
    const newcomer = attempt(api, someone, '10.32.0.1');
    await expect.poll(() => countWaitingPasswords().unknown).toBe(30);
    thread.open();
    expect((await newcomer).status).toBe(200);
    expect(thread.order.indexOf('known')).toBeLessThanOrEqual(4);
    await Promise.all(strangers);
  });

  it('on a Monday morning: 200 people at once, most of them in one office, some in new places', async () => {
    const api = await startApi();
    const office = '10.40.0.1';
    holdThread().open();
    const people = await knownPeople(api, 200, () => office);
    const answers = await Promise.all(
      people.map((person, n) => attempt(api, person, n % 33 === 0 ? `10.41.0.${n}` : office)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
  });

  it('is not kept out by 30 made-up names from the same office', async () => {
    const api = await startApi();
    const office = '10.50.0.1';
    const [known] = await knownPeople(api, 1, () => office);
    if (!known) throw new Error('Nobody is known');
    const stranger = await newEmployee();
    holdThread().open();
    for (let time = 0; time < 30; time++) {
      expect((await attempt(api, wrong(`made up ${time}`), office)).status).toBe(401);
    }
    // Others there wait, and their right passwords are not even tried.
    expect((await attempt(api, stranger, office)).status).toBe(429);
    expect((await attempt(api, known, office)).status).toBe(200);
    // Nor do the failures of somebody known count for the office: theirs are their own.
    expect((await attempt(api, { ...known, password: 'wrong' }, office)).status).toBe(401);
    expect((await attempt(api, known, office)).status).toBe(200);
  });
});
