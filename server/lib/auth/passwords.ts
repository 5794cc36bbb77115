import { truncates } from 'bcryptjs';
import { FairQueue, type Turn } from '#server/lib/auth/fair-queue.ts';
import { Worker } from '#server/lib/worker.ts';
import type { PasswordTask } from './password-worker.ts';

/** bcrypt's work factor: a quarter of a second of one core per sign-in. */
export const passwordCost = 12;
let cost = passwordCost;

/** Tests hash hundreds of passwords. */
export function setPasswordCost(rounds: number): void {
  cost = rounds;
}

/** A hash of no password at the same cost, so that an unknown user takes as long as a known one. */
const nobodysHash = () => `$2b$${String(cost).padStart(2, '0')}$mRk3khgNYJ6mCVhXeLq2JuBGUKVjBHraa1e8ydim8L5e9htJTXATS`;

const worker = new Worker<PasswordTask, string | boolean>('server/lib/auth/password-worker.ts', 60_000);
const queue = new FairQueue();

/** For people who are signed in or have a shell. */
export const trustedTurn: Turn = { who: 'trusted', isKnown: true };

/** @throws AppError `unavailable` after 20 s without a turn. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(trustedTurn, () => worker.run({ password, cost })) as Promise<string>;
}

/**
 * Takes the same time without an account. Passwords that bcrypt would cut (over 72 bytes) are always wrong.
 * @throws AppError `unavailable` after 20 s without a turn, or if too many wait (decision 0051).
 */
export async function verifyPassword(password: string, hash: string | undefined, turn: Turn): Promise<boolean> {
  const matches = await queue.run(turn, () => worker.run({ password, hash: hash ?? nobodysHash() }));
  return matches === true && hash !== undefined && !truncates(password);
}

/** Expects lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await worker.run({ password, isCommon: true })) === true;
}

export function countWaitingPasswords(): { known: number; unknown: number } {
  return queue.waiting;
}

/** Waits for the last comparison. */
export async function closePasswordWorkers(): Promise<void> {
  queue.close();
  await worker.close();
}
