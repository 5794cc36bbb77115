import { compare, hash } from 'bcryptjs';
import { passwordCost } from '#server/lib/password-cost.ts';
import { passwordMin } from '#shared/auth.ts';

export interface PasswordTask {
  password: string;
  /** To compare the password with. */
  hash?: string;
  /** Only tells whether the password is a common one. */
  isCommon?: true;
}

/** Runs in a worker thread: with `hash` compares, without it hashes. bcryptjs on the main thread stops every page. */
export default async function work(task: PasswordTask): Promise<string | boolean> {
  if (task.isCommon) return isCommon(task.password);
  return task.hash === undefined ? hash(task.password, passwordCost) : compare(task.password, task.hash);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(password);
}

/** The list has 49,000 in lower case and takes 20 MB, which end with the thread. Shorter ones are refused anyway. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordMin));
}
