import { recordAudit } from '#server/database/audit.ts';
import { enqueue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { inquiryMail } from '#server/features/inquiries/forms/mail-service.ts';
import { confirmConsent, findConsentByKey } from '#server/features/inquiries/receipt/guardian-data.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { guardianDays } from '#shared/inquiries/applicants.ts';
import type { GuardianRequest } from '#shared/inquiries/private-inquiries.ts';

/** @throws AppError `not_found` for a key that opens nothing (any more). */
export async function viewGuardianRequest(key: string): Promise<GuardianRequest> {
  const consent = await findConsent(key);
  const expiresAt = new Date(consent.requestedAt.getTime() + guardianDays * 24 * 60 * 60 * 1000);
  return {
    applicantName: consent.applicantName,
    guardianName: consent.name,
    formType: consent.formType,
    state: consent.confirmedAt ? 'confirmed' : 'waiting',
    requestedAt: consent.requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Confirms once; saying it again changes nothing. */
export async function confirmAsGuardian(key: string, requestId: string): Promise<void> {
  const { inquiryId } = await findConsent(key);
  await transact(async (transaction) => {
    if (!(await confirmConsent(transaction, inquiryId))) return;
    await enqueue(transaction, inquiryMail, [{ kind: 'confirmed', inquiryId }]);
    await recordAudit(transaction, {
      action: 'sensitive_update',
      target: `inquiry:${inquiryId}`,
      detail: { by: 'guardian', act: 'guardian_confirmed' },
      requestId,
    });
  });
}

async function findConsent(key: string) {
  return assertFound(await findConsentByKey(sha256(key)), 'request');
}
