import { AppError } from '#server/lib/app-error.ts';
import { isCommonPassword } from '#server/lib/auth/passwords.ts';
import { company } from '#shared/site.ts';

export interface PasswordOwner {
  username?: string | undefined;
  email?: string | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** Why the password is easy to guess, as a sentence without its stop; undefined if it is not. */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const folded = fold(password);
  if (await isCommonPassword(folded)) return 'This is one of the most common passwords. Please choose another';
  const name = namesOf(owner).find((one) => holds(folded, fold(one)));
  return name && `Please choose a password without “${name}”: names are what others try first`;
}

/** @throws AppError `invalid_input` with the reason at `field`. */
export async function assertStrongPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const weakness = await passwordWeakness(password, owner);
  if (weakness) throw new AppError('invalid_input', { fields: { [field]: [weakness] } });
}

function namesOf({ username, email, firstName, lastName }: PasswordOwner): string[] {
  const names = [username, email?.split('@')[0], firstName, lastName];
  return [company().shortName, company().name, ...names.flatMap((name) => name?.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Ignores short names, which are part of many words: 'ana' must not refuse bananas. */
function holds(password: string, name: string): boolean {
  if (name.length >= 4) return password.includes(name);
  return name.length > 1 && password.split(/[^\p{L}]+/u).includes(name);
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
