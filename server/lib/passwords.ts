import { truncates } from 'bcryptjs';
import { FairQueue, type Turn } from '#server/lib/fair-queue.ts';
import { Worker } from '#server/lib/worker.ts';
import type { PasswordTask } from './password-worker.ts';

/** A hash of nobody's password at the same cost: an unknown user takes as long to refuse as a known one. */
const nobodysHash = '$2b$12$mRk3khgNYJ6mCVhXeLq2JuBGUKVjBHraa1e8ydim8L5e9htJTXATS';

const worker = new Worker<PasswordTask, string | boolean>('server/lib/password-worker.ts', 60_000);
const queue = new FairQueue();

/** For those who are signed in already or have a shell, as everybody is who sets a password. */
export const trustedTurn: Turn = { who: 'trusted', isKnown: true };

/** @throws AppError `unavailable` after 20 s without a turn. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(trustedTurn, () => worker.run({ password })) as Promise<string>;
}

/**
 * Compares in a worker thread, in the same time whether or not there is such an account.
 * A password that bcrypt would cut off (over 72 bytes) is never right.
 * @throws AppError `unavailable` after 20 s without a turn, or where too many wait (decision 0051).
 */
export async function verifyPassword(password: string, hash: string | undefined, turn: Turn): Promise<boolean> {
  const matches = await queue.run(turn, () => worker.run({ password, hash: hash ?? nobodysHash }));
  return matches === true && hash !== undefined && !truncates(password);
}

/** Whether a password, in lower case, is among the most common ones. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await worker.run({ password, isCommon: true })) === true;
}

/** How many passwords wait to be tried or hashed. */
export function countWaitingPasswords(): { known: number; unknown: number } {
  return queue.waiting;
}

/** Lets the last comparison end, then ends the thread. */
export async function closePasswordWorkers(): Promise<void> {
  queue.close();
  await worker.close();
}
