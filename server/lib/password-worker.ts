import { compare, hash } from 'bcryptjs';
import { passwordCost } from '#server/lib/password-cost.ts';

export interface PasswordTask {
  password: string;
  hash?: string;
}

/** Runs in a worker thread: with `hash` compares, without it hashes. bcryptjs on the main thread stops every page. */
export default async function work(task: PasswordTask): Promise<string | boolean> {
  return task.hash === undefined ? hash(task.password, passwordCost) : compare(task.password, task.hash);
}
