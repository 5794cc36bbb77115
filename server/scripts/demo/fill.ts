import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import { generatePassword } from '#server/features/accounts/service.ts';
import { hashPassword, trustedTurn, verifyPassword } from '#server/lib/auth/passwords.ts';
import { StartError } from '#server/lib/start-error.ts';
import { demoClock } from '#server/scripts/demo/clock.ts';
import { fillActivity } from '#server/scripts/demo/fill-activity.ts';
import { fillAssignments } from '#server/scripts/demo/fill-assignments.ts';
import { fillDesk } from '#server/scripts/demo/fill-desk.ts';
import { fillEvaluations, fillTraining } from '#server/scripts/demo/fill-evaluations.ts';
import { fillInquiries } from '#server/scripts/demo/fill-inquiries.ts';
import { fillNotifications } from '#server/scripts/demo/fill-notifications.ts';
import { fillSubmissions } from '#server/scripts/demo/fill-submissions.ts';
import { people } from '#server/scripts/demo/people.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { employees, sessions } from '#shared/schema.ts';
import { companyAddress } from '#shared/site.ts';

export interface DemoAccounts {
  accounts: { role: EmployeeRole; username: string; email: string }[];
  password: string;
}

/** Fills an empty database; keeps one that is filled. @throws StartError where it holds other accounts. */
export async function fillDemo(now = new Date()): Promise<DemoAccounts> {
  const password = config.demoPassword ?? (await keptPassword(join(config.dataDir, 'demo-password')));
  const [existing] = await db
    .select({ hash: employees.passwordHash })
    .from(employees)
    .where(eq(employees.username, leader.username));
  if (existing) await keepPassword(password, existing.hash);
  else await fill(await hashPassword(password), now);
  const accounts = employeeRoles.flatMap((role) => {
    const first = people.find((one) => one.role === role);
    return first ? [{ role, username: first.username, email: emailOf(first) }] : [];
  });
  return { accounts, password };
}

const leader = people[0] as (typeof people)[number];

export async function holdsDemo(): Promise<boolean> {
  const hers = and(eq(employees.username, leader.username), eq(employees.email, emailOf(leader)));
  return (await db.select({ id: employees.id }).from(employees).where(hers)).length > 0;
}

async function fill(passwordHash: string, now: Date): Promise<void> {
  const clock = demoClock(now);
  await transact(async (transaction) => {
    const anyone = await transaction.select({ id: employees.id }).from(employees).limit(1);
    if (anyone.length > 0)
      throw new StartError('The demo fills empty databases only: this one holds accounts already.');
    const rows = people.map(({ joined, left, ...person }) => {
      const createdAt = clock.ago(joined, '09:00');
      return {
        ...person,
        email: emailOf(person),
        passwordHash,
        isActive: !left,
        createdAt,
        updatedAt: left ? clock.ago(30, '17:00') : createdAt,
      };
    });
    const stored = await transaction
      .insert(employees)
      .values(rows)
      .returning({ id: employees.id, username: employees.username });
    const ids = new Map(stored.map(({ id, username }) => [username, id]));
    const idOf = (username: string) => {
      const id = ids.get(username);
      if (id === undefined) throw new Error(`Nobody in the demo is called ${username}`);
      return id;
    };
    await fillInquiries(transaction, clock, idOf);
    await fillEvaluations(transaction, clock, idOf);
    await fillTraining(transaction, clock, idOf);
    await fillSubmissions(transaction, clock, idOf);
    await fillAssignments(transaction, clock, idOf);
    await fillDesk(transaction, now, idOf);
    await fillActivity(
      transaction,
      clock,
      idOf,
      people.filter(({ left }) => !left).map(({ username }) => username),
    );
    await fillNotifications(transaction, now);
  });
}

async function keepPassword(password: string, hash: string): Promise<void> {
  if (await verifyPassword(password, hash, trustedTurn)) return;
  const theirs = inArray(
    employees.username,
    people.map(({ username }) => username),
  );
  const passwordHash = await hashPassword(password);
  await transact(async (transaction) => {
    const changed = await transaction
      .update(employees)
      .set({ passwordHash, mustChangePassword: false, sessionEpoch: sql`${employees.sessionEpoch} + 1` })
      .where(theirs)
      .returning({ id: employees.id });
    await transaction.delete(sessions).where(
      inArray(
        sessions.employeeId,
        changed.map(({ id }) => id),
      ),
    );
  });
}

/** Created at the first start, and printed at every one. */
async function keptPassword(file: string): Promise<string> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, generatePassword(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(`The demo's password could not be written to ${file}.`, { cause: error });
  }
  return readFile(file, 'utf8');
}

function emailOf({ username }: { username: string }): string {
  return companyAddress(username);
}
