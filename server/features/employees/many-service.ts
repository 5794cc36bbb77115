import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { findFreeUsernames, generatePassword, insertAccount, invitePerson } from '#server/features/accounts/door.ts';
import { listTakenEmails, lockManyAccounts } from '#server/features/employees/data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { hashPassword } from '#server/lib/auth/passwords.ts';
import { created, Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type ManyAccounts, namesFrom, pastedPersonSchema } from '#shared/employees/employees.ts';
import type { AccountOfMany } from '#shared/employees/views.ts';
import type { FieldErrors } from '#shared/errors.ts';

/** Makes all of these accounts and mails each an invitation, or none. @throws AppError `invalid_input`, `conflict`. */
export async function createMany({ people, trial }: ManyAccounts, context: RequestContext) {
  if (trial) return new Reply(answersOf(await readPeople(db, people)));
  // Nobody knows it, so one does for all.
  const passwordHash = await hashPassword(generatePassword());
  return once(context, people, async (transaction) => {
    await lockManyAccounts(transaction);
    const read = await readPeople(transaction, people);
    assertAllFree(read);
    for (const { account, username } of read) {
      if (!account) continue;
      const { name, ...values } = account;
      const employee = { ...values, ...name, username, passwordHash, mustChangePassword: true };
      await invitePerson(transaction, await insertAccount(transaction, employee, context, false));
    }
    return created(answersOf(read));
  });
}

type Read = Awaited<ReturnType<typeof readPeople>>;

async function readPeople(executor: Database | Transaction, people: ManyAccounts['people']) {
  const parsed = people.map((person) => pastedPersonSchema.safeParse(person));
  const accounts = parsed.map(({ data }) => data);
  const emails = accounts.map((account) => account?.email.toLowerCase());
  const usernames = await findFreeUsernames(
    people.map(({ name }) => Object.values(namesFrom(name)).join(' ')),
    executor,
  );
  const taken = await listTakenEmails(
    executor,
    emails.filter((email) => email !== undefined),
  );
  return parsed.map(({ error }, index) => {
    const email = emails[index] ?? '';
    const refusal =
      error?.issues[0]?.message ??
      (taken.has(email) ? 'Another account has this email address' : null) ??
      (emails.indexOf(email) !== emails.lastIndexOf(email) ? 'This email address is in the list twice' : null);
    return { account: accounts[index], username: usernames[index] ?? '', refusal };
  });
}

function answersOf(read: Read): AccountOfMany[] {
  return read.map(({ username, refusal }) => ({ username, refusal }));
}

function assertAllFree(read: Read): void {
  const fields: FieldErrors = {};
  for (const [index, { refusal }] of read.entries()) if (refusal) fields[`people.${index}`] = [refusal];
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
