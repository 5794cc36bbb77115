import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { inquiryFileStore } from '#server/database/file-stores.ts';
import { clearReports, jobReports } from '#server/database/jobs.ts';
import { readSnapshot } from '#server/database/snapshot.ts';
import { once, takeTime } from '#server/database/transaction.ts';
import { listActiveAdmins, lockActiveAdmins } from '#server/features/accounts/door.ts';
import { eraseInquiries } from '#server/features/inquiries/acts/erase.ts';
import { releaseAccounts } from '#server/features/inquiries/acts/release-accounts.ts';
import { forgetAnswers } from '#server/features/inquiries/record/erase.ts';
import type { FoundAccount } from '#server/features/inquiries/record/erase-accounts.ts';
import { eraseMessages } from '#server/features/inquiries/record/erase-messages.ts';
import { eraseRows } from '#server/features/inquiries/record/erase-rows.ts';
import { eraseTexts } from '#server/features/inquiries/record/erase-texts.ts';
import { type FoundPerson, findPersonOfInquiries, listProofs } from '#server/features/inquiries/record/find-person.ts';
import { addressEraser } from '#server/lib/address-text.ts';
import { type AppError, conflict } from '#server/lib/app-error.ts';
import { addressHash, sha256 } from '#server/lib/hash.ts';
import { deleteOutboxMail, findOutboxMail } from '#server/lib/mail/outbox.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AuditTarget } from '#shared/activity/events.ts';
import { personName } from '#shared/employees/names.ts';
import { type PersonErase, personPlaces } from '#shared/inquiries/erasure.ts';
import type { OpenInquiry, PersonErased, PersonHoldings } from '#shared/inquiries/erasure-views.ts';
import { isApplication, isDecided } from '#shared/inquiries/hiring.ts';
import { isOpen } from '#shared/inquiries/inquiries.ts';
import type { PersonKey } from '#shared/people/person.ts';
import { inquiryMessages } from '#shared/schema.ts';

/** Changes nothing, but records in the audit trail that somebody looked. */
export async function viewErasure(email: string, { actor, requestId }: RequestContext): Promise<PersonHoldings> {
  const address = email.toLowerCase();
  const target = targetOf(address);
  const holdings = await readSnapshot(async (snapshot) => {
    const person = await findPersonOfInquiries(snapshot.db, address, { lock: false });
    const refusal = refuse(person.accounts, actor.id, await listActiveAdmins(snapshot.db));
    return { key: keyOf(person), findings: person.findings, open: openOf(person), seen: digest(person), refusal };
  });
  const detail = { act: 'person_searched' };
  await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target, detail, requestId });
  return { ...holdings, erasedBefore: await listProofs(target) };
}

/**
 * Erases a person everywhere in one transaction. It keeps a proof: a keyed hash of the address, time, actor, counts.
 * @throws AppError `conflict` if the records changed since they were seen, for one's own account and for the last
 * administrator; `idempotency_mismatch`.
 */
export async function erasePerson(
  { email, seen }: PersonErase,
  { actor, requestId, idempotencyKey }: RequestContext,
): Promise<PersonErased> {
  const address = email.toLowerCase();
  const by = { actorId: actor.id, requestId };
  let keys: string[] = [];
  const reply = await once({ scope: `erase person ${actor.id}`, idempotencyKey }, addressHash(address), (transaction) =>
    takeTime(transaction, async () => {
      const admins = await lockActiveAdmins(transaction);
      const person = await findPersonOfInquiries(transaction, address, { lock: true });
      const refusal = refuse(person.accounts, actor.id, admins);
      if (refusal) throw conflict(refusal);
      if (digest(person) !== seen) throw changedSince();
      const ids = person.inquiries.map(({ id }) => id);
      const erased = await eraseInquiries(transaction, ids, { by: 'admin', ...by });
      const mentioning = person.texts.filter(({ rule }) => rule.table === inquiryMessages).map(({ id }) => id);
      keys = [...erased.keys, ...(await eraseMessages(transaction, address, person.messages, mentioning))];
      await releaseAccounts(transaction, person.rows.accounts, { actor, requestId });
      await eraseRows(transaction, person.rows);
      await eraseTexts(transaction, person.texts);
      await forgetAnswers(transaction, person.answers);
      await clearReports(transaction, jobReports(address));
      const counts = Object.fromEntries(person.findings.map(({ place, count }) => [place, count]));
      if (person.findings.length > 0) {
        const detail = { by: 'admin', act: 'person_erased', counts };
        await recordAudit(transaction, { action: 'sensitive_delete', target: targetOf(address), detail, ...by });
      }
      const waiting = person.inquiries.filter(({ waits }) => waits).map(({ reference }) => reference);
      const references = erased.references.filter((reference) => !waiting.includes(reference));
      return new Reply({ at: new Date().toISOString(), counts, references, waiting } satisfies ErasedPerson);
    }),
  );
  const { waiting, ...answer } = reply.body as ErasedPerson;
  await inquiryFileStore.clear(keys);
  const { stands: isNamed } = addressEraser(address);
  const references = [...answer.references, ...waiting];
  const stands = (text: string) => isNamed(text) || references.some((reference) => text.includes(reference));
  await deleteOutboxMail(await findOutboxMail({ about: references, stands }));
  return answer;
}

/** A waiting application names nobody yet. */
function keyOf({ accounts, inquiries, messages }: FoundPerson): PersonKey | null {
  const [account] = accounts;
  if (account) return `e${account.id}`;
  const [inquiry] = inquiries
    .filter(({ waits }) => !waits)
    .sort((one, other) => Number(other.isSender) - Number(one.isSender));
  if (inquiry) return `${inquiry.isSender ? 'i' : 'g'}${inquiry.id}`;
  return messages[0] === undefined ? null : `m${messages[0]}`;
}

/** Returns a person's open inquiries; a waiting application names nobody yet. */
function openOf({ inquiries }: FoundPerson): OpenInquiry[] {
  return inquiries
    .filter(({ waits, withdrawnAt }) => !waits && withdrawnAt === null)
    .filter(({ status, stage }) => isOpen(status) || (status !== 'spam' && stage !== 'new' && !isDecided(stage)))
    .map(({ id, reference, formType, stage, assignee }) => ({
      id,
      reference,
      stage: isApplication(formType) ? stage : null,
      assignedTo: assignee && personName(assignee),
    }));
}

/** With references of applications that waited for a guardian: beside an address they tell whose they were. */
type ErasedPerson = PersonErased & { waiting: string[] };

/** Why an erasure would leave nobody to answer for it. */
function refuse(accounts: readonly FoundAccount[], actorId: number, admins: readonly number[]): string | null {
  if (accounts.some(({ id }) => id === actorId)) {
    return 'This is your own account. Another administrator has to erase it.';
  }
  const left = admins.filter((id) => !accounts.some((account) => account.id === id));
  return left.length === 0 ? 'This is the last active administrator. Make someone else an administrator first.' : null;
}

/** Changes with every record that an admin should see before erasing. */
function digest({ inquiries, accounts, messages, texts, findings }: FoundPerson): string {
  const lasting = findings.filter(({ place }) => !personPlaces[place].isFleeting);
  const ids = [inquiries, accounts, texts].map((rows) => rows.map(({ id }) => id));
  return sha256(JSON.stringify([ids, messages, lasting.map(({ place, count }) => [place, count])]));
}

/** A keyed hash, so nobody can read the address or test one. */
function targetOf(address: string): AuditTarget {
  return `person:${addressHash(address)}`;
}

function changedSince(): AppError {
  return conflict('What we hold has changed since you looked. Please look it up again first.');
}
