import { truncates } from 'bcryptjs';
import { AppError } from '#server/lib/app-error.ts';
import { Worker } from '#server/lib/worker.ts';
import type { PasswordTask } from './password-worker.ts';

/** A hash of nobody's password at the same cost: an unknown user takes as long to refuse as a known one. */
const nobodysHash = '$2b$12$mRk3khgNYJ6mCVhXeLq2JuBGUKVjBHraa1e8ydim8L5e9htJTXATS';

const queueLength = 16;

const worker = new Worker<PasswordTask, string | boolean>('server/lib/password-worker.ts', 60_000);

/** @throws AppError `unavailable` when 16 others wait already. */
export function hashPassword(password: string): Promise<string> {
  return enqueue({ password }) as Promise<string>;
}

/**
 * Compares in a worker thread, in the same time whether or not there is such an account.
 * A password that bcrypt would cut off (over 72 bytes) is never right.
 * @throws AppError `unavailable` when 16 others wait already.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await enqueue({ password, hash: hash ?? nobodysHash });
  return matches === true && hash !== undefined && !truncates(password);
}

/** Lets the last comparison end, then ends the thread. */
export async function closePasswordWorkers(): Promise<void> {
  await worker.close();
}

async function enqueue(task: PasswordTask): Promise<string | boolean> {
  if (worker.tasks > queueLength) throw new AppError('unavailable', { message: busy, retryAfter: 5 });
  return worker.run(task);
}

const busy = 'Many people are signing in at this moment. Please try again in a few seconds.';
