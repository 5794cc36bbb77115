import { recordUpdate } from '#server/database/audit.ts';
import { transact } from '#server/database/transaction.ts';
import { announceInquiries, tellOfConfirmation } from '#server/features/inquiries/acts/tell.ts';
import { confirmConsent, findConsentByKey } from '#server/features/inquiries/record/guardians.ts';
import { type AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { viewConsent } from '#server/lib/site/consent.ts';
import { ageOn, guardianEnd } from '#shared/inquiries/applicants.ts';
import { firstNameOf } from '#shared/inquiries/letters.ts';
import { linkEnd } from '#shared/inquiries/private-inquiries.ts';
import type { GuardianRequest } from '#shared/inquiries/private-views.ts';

/** @throws AppError `not_found` for a key that opens nothing (any more). */
export async function viewGuardianRequest(key: string): Promise<GuardianRequest> {
  const consent = await findConsent(key);
  const { applicantName, details, formType } = consent;
  return {
    applicantName,
    applicantFirstName: firstNameOf({ details, name: applicantName }),
    applicantAge: details.birthdate ? ageOn(String(details.birthdate)) : null,
    guardianName: consent.name,
    formType,
    ...viewConsent(formType, details),
    state: stateOf(consent),
    requestedAt: consent.requestedAt.toISOString(),
    expiresAt: guardianEnd(consent.requestedAt).toISOString(),
    linkEndsAt: linkEnd(consent.requestedAt).toISOString(),
  };
}

/**
 * Confirms once; saying it again changes nothing. From now on people inside may read the application, and are told as
 * of any arrival, unless it looks like spam.
 * @param seen - `requestedAt` of what the guardian has read, where the page tells it.
 * @throws AppError `conflict` where it was corrected since, or has ended.
 */
export async function confirmAsGuardian(key: string, seen: string | undefined, requestId: string): Promise<void> {
  const consent = await findConsent(key);
  const { inquiryId, requestedAt } = consent;
  const state = stateOf(consent);
  if (state === 'ended') throw ended();
  if (state === 'waiting' && seen !== undefined && seen !== requestedAt.toISOString()) throw corrected();
  await transact(async (transaction) => {
    const status = await confirmConsent(transaction, { inquiryId, requestedAt });
    if (!status) return;
    // Nobody is told of suspected spam, which stays in its list.
    if (status === 'spam') await announceInquiries(transaction, [inquiryId]);
    else await tellOfConfirmation(transaction, inquiryId);
    await recordUpdate(transaction, { requestId }, `inquiry:${inquiryId}`, {
      by: 'guardian',
      act: 'guardian_confirmed',
    });
  });
}

type Consent = Awaited<ReturnType<typeof findConsent>>;

async function findConsent(key: string) {
  return assertFound(await findConsentByKey(sha256(key)), 'request');
}

function stateOf({ confirmedAt, status, withdrawnAt }: Consent): GuardianRequest['state'] {
  if (confirmedAt) return 'confirmed';
  return status === 'closed' || withdrawnAt ? 'ended' : 'waiting';
}

function ended(): AppError {
  return conflict('This application has ended in the meantime. There’s nothing left to agree to.');
}

function corrected(): AppError {
  const message = 'The application has been corrected in the meantime. Please read it again before you answer.';
  return conflict(message);
}
