import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { enqueueMails } from '#server/features/mail/door.ts';

/** A mail about an account. Links and words are looked up when it is sent. */
export type AccountMailJob =
  /**
   * Without an employee nobody has the address that was given: then none is sent. `seed` is the link's; `sessionEpoch`
   * and `askedAt` (ms) are from when it was asked for.
   */
  | { kind: 'reset'; employeeId: number | null; seed: string; sessionEpoch: number | null; askedAt: number }
  | { kind: 'invitation' | 'confirm_email'; employeeId: number }
  /** `to` is the address at that moment: an intruder may change it next. */
  | { kind: 'email_asked'; employeeId: number; to: string }
  | { kind: 'email_changed'; employeeId: number; to: string; changes: string[] };

export const accountMailName = 'account-mail';

/** Several domains change accounts; `auth` writes the letters. `startAfter` is in seconds. */
export async function mailAccount(
  transaction: Transaction,
  jobOrJobs: AccountMailJob | AccountMailJob[],
  { startAfter = 0 } = {},
): Promise<void> {
  const jobs = Array.isArray(jobOrJobs) ? jobOrJobs : [jobOrJobs];
  const mails = jobs.map((data) => ({ kind: data.kind, data, employeeId: data.employeeId }));
  await enqueueMails(transaction, { name: accountMailName }, mails, { startAfter });
}

/** The jobs of these accounts, done ones too: some name an address. */
export function accountMailsTo(employeeIds: readonly number[]): SQL {
  return sql`name = ${accountMailName} and state <> 'active'
    and data ->> 'employeeId' in (select unnest(${sql.param(employeeIds.map(String))}::text[]))`;
}
