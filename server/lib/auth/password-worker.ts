import { compare, hash } from 'bcryptjs';
import { passwordMin } from '#shared/auth/auth.ts';

export type PasswordTask = { password: string } & (
  | { hash: string }
  | { cost: number }
  /** Only tells whether the password is common. */
  | { isCommon: true }
);

/** Runs in a worker thread, since bcryptjs would block the main one. Compares with `hash`, or hashes at `cost`. */
export default async function work(task: PasswordTask): Promise<string | boolean> {
  if ('isCommon' in task) return isCommon(task.password);
  return 'cost' in task ? hash(task.password, task.cost) : compare(task.password, task.hash);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(password);
}

/** 49,000 passwords in lower case, 20 MB until the thread ends. Shorter ones are refused anyway. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordMin));
}
