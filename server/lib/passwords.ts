import { truncates } from 'bcryptjs';
import { Piscina } from 'piscina';
import { AppError } from '#server/lib/app-error.ts';

/** A hash of nobody's password at the same cost: an unknown user takes as long to refuse as a known one. */
const nobodysHash = '$2b$12$mRk3khgNYJ6mCVhXeLq2JuBGUKVjBHraa1e8ydim8L5e9htJTXATS';

const queueLength = 16;

const workers = new Piscina({
  filename: new URL('./password-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: queueLength,
  concurrentTasksPerWorker: 1,
  idleTimeout: 60_000,
});

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
  await workers.close();
}

async function enqueue(task: { password: string; hash?: string }): Promise<string | boolean> {
  if (workers.queueSize >= queueLength) throw new AppError('unavailable', { message: busy, retryAfter: 5 });
  return workers.run(task);
}

const busy = 'Many people are signing in at this moment. Please try again in a few seconds.';
