import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { countForm, tooManyForms, uncountForm } from '#server/database/form-limits.ts';
import { readExport } from '#server/database/snapshot.ts';
import { once, transact } from '#server/database/transaction.ts';
import {
  countConfirmedReaders,
  createReader,
  deleteReader,
  findReader,
  selectConfirmedReaders,
} from '#server/features/newsletter/data.ts';
import { enqueueNewsletterMail, leaveUrl } from '#server/features/newsletter/mail-service.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { readNewsletterKey } from '#server/lib/auth/private-keys.ts';
import { formSecret, linkSecret } from '#server/lib/auth/secrets.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import { doubtFormToken } from '#server/lib/form-token.ts';
import { sha256 } from '#server/lib/hash.ts';
import { noContent } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { ExportFormat } from '#shared/exports.ts';
import type { NewsletterSignUp } from '#shared/newsletter.ts';
import type { Subscription } from '#shared/newsletter-views.ts';

interface Sender {
  client: string;
  idempotencyKey: string | undefined;
  website: string | undefined;
  formToken: string | null | undefined;
}

/**
 * Asks an address by mail, whether it is on the list already or not, so the answer tells nobody which. Only a robot
 * fills the hidden field: it gets the same answer, and nothing is stored.
 * @throws AppError `rate_limited` from the 6th within ten minutes, `conflict` for a token that is not ours or too old,
 * `idempotency_mismatch`.
 */
export async function signUp({ email }: NewsletterSignUp, sender: Sender): Promise<void> {
  if (sender.website) return;
  const count = await countForm(sender.client);
  // Nobody looks at what is set aside, so it is refused.
  if (count.isRefused || count.isSuspicious) throw tooManyForms(count);
  if (sender.formToken && doubtFormToken(formSecret(), sender.formToken)) throw doubtful();
  let isNew = false;
  const scope = { scope: 'POST newsletter', key: sender.idempotencyKey, body: sha256(email) };
  await once(scope, async (transaction) => {
    await enqueueNewsletterMail(transaction, await createReader(transaction, email.toLowerCase()));
    isNew = true;
    return noContent;
  });
  if (!isNew) await uncountForm(sender.client);
}

function doubtful(): AppError {
  return new AppError('conflict', { message: 'This page has been open for too long. Reload it and try again.' });
}

/** @throws AppError `not_found` for a key that is not ours. */
export function readerOf(key: string): number {
  return assertFound(readNewsletterKey(linkSecret(), key), 'subscription');
}

/** @throws AppError `not_found` where the address is not on the list (any more). */
export async function viewSubscription(id: number): Promise<Subscription> {
  const { email, confirmedAt } = assertFound(await findReader(id), 'subscription');
  return { email, isConfirmed: confirmedAt !== null };
}

/** @throws AppError `not_found` */
export async function removeReader(id: number, { actor, requestId }: RequestContext): Promise<void> {
  await transact(async (transaction) => {
    if (!(await deleteReader(id, transaction))) throw new AppError('not_found');
    const detail = { act: 'reader_removed', id };
    await recordAudit(transaction, {
      action: 'sensitive_delete',
      actorId: actor.id,
      target: 'newsletter',
      detail,
      requestId,
    });
  });
}

/** As the cursor reads it, by the names of the columns. */
interface Exported {
  id: number;
  email: string;
  confirmed_at: Date;
}

const columns: readonly ExportColumn<Exported>[] = [
  { key: 'email', heading: 'Email', of: ({ email }) => email },
  { key: 'confirmed', heading: 'Confirmed (UTC)', kind: 'date', of: ({ confirmed_at: at }) => at.toISOString() },
  { key: 'leave', heading: 'Leave', of: ({ id }) => leaveUrl(id) },
];

/** Exports confirmed readers, each with the address for `List-Unsubscribe`. */
export async function exportReaders(
  response: Response,
  format: ExportFormat,
  { actor, requestId }: RequestContext,
): Promise<void> {
  await readExport(async (snapshot) => {
    const count = await countConfirmedReaders(snapshot.db);
    const detail = { act: 'exported', format, rows: count };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'newsletter', detail, requestId });
    await sendExport(response, {
      format,
      title: 'Newsletter',
      noun: 'row',
      count,
      filter: {},
      by: actor,
      columns,
      pieces: snapshot.everyRow<Exported>(selectConfirmedReaders()),
    });
  });
}
