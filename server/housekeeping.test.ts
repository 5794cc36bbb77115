import { randomUUID } from 'node:crypto';
import { eq, inArray, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { clearOut } from '#server/database/housekeeping.ts';
import { makeEmployee } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { accountLinks, idempotencyKeys, rateLimits, sessions } from '#shared/schema.ts';

const hours = 3_600;

it('clears out what is over, and nothing a second sooner', async () => {
  const [{ id }, { id: otherId }] = [await makeEmployee('photographer'), await makeEmployee('photographer')];
  const now = (await holdClock()).getTime();
  const at = (seconds: number) => new Date(now + seconds * 1_000);
  const tag = randomUUID();
  const key = { key: tag, bodyHash: '', status: 200, response: {} };
  await db.insert(idempotencyKeys).values([
    { ...key, scope: 'over', createdAt: at(-24 * hours - 1) },
    { ...key, scope: 'kept', createdAt: at(-24 * hours + 1) },
  ]);
  const session = { employeeId: id, epoch: 0, createdAt: at(-12 * hours + 1), expire: at(1) };
  await db.insert(sessions).values([
    { ...session, sid: `${tag} kept` },
    { ...session, sid: `${tag} idle`, expire: at(-1) },
    { ...session, sid: `${tag} long`, createdAt: at(-12 * hours - 1) },
  ]);
  const link = { seed: tag, keyHash: `${tag} 1`, employeeId: id, purpose: 'reset' as const, expiresAt: at(1) };
  await db.insert(accountLinks).values([
    link,
    { ...link, keyHash: `${tag} 2`, employeeId: otherId, expiresAt: at(-1) },
    // Accounts show it until another one is sent.
    { ...link, keyHash: `${tag} 3`, purpose: 'invitation', expiresAt: at(-1) },
  ]);
  await db.insert(rateLimits).values([
    { key: `${tag} over`, points: 1, expire: now - 1_000 },
    { key: `${tag} kept`, points: 1, expire: now + 1_000 },
  ]);

  await clearOut();

  const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, tag));
  expect(keys.map(({ scope }) => scope)).toEqual(['kept']);
  const alive = await db.select().from(sessions).where(eq(sessions.employeeId, id));
  expect(alive.map(({ sid }) => sid)).toEqual([`${tag} kept`]);
  const links = await db
    .select()
    .from(accountLinks)
    .where(inArray(accountLinks.employeeId, [id, otherId]))
    .orderBy(accountLinks.keyHash);
  expect(links.map(({ keyHash }) => keyHash)).toEqual([`${tag} 1`, `${tag} 3`]);
  const limits = await db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, `${tag}%`));
  expect(limits.map(({ key }) => key)).toEqual([`${tag} kept`]);
});
