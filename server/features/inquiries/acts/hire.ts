import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { prepareInvitedAccount } from '#server/features/accounts/door.ts';
import { difference, isReopening, stale, viewInquiryDetail } from '#server/features/inquiries/acts/change.ts';
import { proposeAccount } from '#server/features/inquiries/acts/propose-account.ts';
import { writeToSender } from '#server/features/inquiries/acts/reply.ts';
import { announceInquiries } from '#server/features/inquiries/acts/tell.ts';
import { findAccountOf, getApplicant } from '#server/features/inquiries/record/applicants.ts';
import { type LockedInquiry, lockInquiry, updateInquiry } from '#server/features/inquiries/record/write.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { isApplication, type Stage } from '#shared/inquiries/hiring.ts';
import type { Hire, StageMove } from '#shared/inquiries/hiring-calls.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import type { HireProposal, StageMoved } from '#shared/inquiries/views.ts';
import { can } from '#shared/permissions/permissions.ts';
import { undoSeconds } from '#shared/undo.ts';

/**
 * Moves an application to a stage, with a letter that is held as every reply is.
 * @throws AppError `conflict` if it changed meanwhile, cannot be moved, or is accepted without an account; `forbidden`
 * for those who accept and do not manage accounts; `not_found`, `idempotency_mismatch`.
 */
export async function moveApplication(id: number, move: StageMove, context: RequestContext): Promise<StageMoved> {
  if (move.stage === 'accepted' && !can(context.actor, 'employees:manage')) {
    throw new AppError('forbidden', { message: 'Only administrators accept applicants.' });
  }
  return act(id, move, context, async (transaction, before) => ({
    stage: move.stage,
    ...(move.stage === 'accepted' && { accountId: await knownAccount(transaction, before) }),
  }));
}

/**
 * Accepts an applicant and opens the account, in one transaction. With a letter, the invitation is held as long.
 * @throws AppError as `moveApplication`; `conflict` with the field where a username or an address is taken.
 */
export async function hireApplicant(id: number, hire: Hire, context: RequestContext): Promise<StageMoved> {
  const { letter, version: _version, ...account } = hire;
  const open = await prepareInvitedAccount(account, context);
  // A second longer than its author is promised, as the letter.
  const startAfter = letter === null ? 0 : undoSeconds + 1;
  return act(id, hire, context, async (transaction) => ({
    stage: 'accepted',
    accountId: await open(transaction, { startAfter }),
  }));
}

/** @throws AppError `not_found`, `conflict` where it cannot be moved. */
export async function viewProposal(id: number, { actor }: RequestContext): Promise<HireProposal> {
  const applicant = assertFound(await getApplicant(id, actor), 'inquiry');
  assertMovable(applicant);
  return proposeAccount(applicant);
}

type Prepared = { stage: Stage; accountId?: number };

async function act(
  id: number,
  body: Pick<StageMove, 'letter' | 'version'>,
  { actor, requestId, idempotencyKey }: RequestContext,
  prepare: (transaction: Transaction, before: LockedInquiry) => Promise<Prepared>,
): Promise<StageMoved> {
  const reply = await once({ scope: `move inquiry ${id} ${actor.id}`, idempotencyKey }, body, async (transaction) => {
    const before = assertFound(await lockInquiry(transaction, id, actor), 'inquiry');
    assertMovable(before);
    if (before.version !== body.version) throw await stale(transaction, id, actor);
    const { stage, accountId } = await prepare(transaction, before);
    const status = statusAfterMove(before.status, stage, body.letter !== null);
    const messageId =
      body.letter === null
        ? null
        : await writeToSender(transaction, {
            inquiryId: id,
            authorId: actor.id,
            text: body.letter,
            statusBefore: before.status,
            stageBefore: before.stage,
            promisedBefore: before.promisedUntil,
            versionAfter: before.version + 1,
          });
    await updateInquiry(
      transaction,
      id,
      {
        ...{ status, stage },
        ...(accountId !== undefined && { accountId }),
        ...(isReopening({ status }, before) && { restsUntil: null }),
      },
      { actor, requestId },
      {
        act: 'moved',
        stage: { from: before.stage, to: stage },
        ...difference(before, { status }),
        ...(messageId !== null && { messageId }),
        ...(accountId !== undefined && { accountId }),
      },
    );
    await announceInquiries(transaction, [id], { isDone: true });
    return new Reply({ messageId });
  });
  const { messageId } = reply.body as Pick<StageMoved, 'messageId'>;
  return { messageId, inquiry: await viewInquiryDetail(id, actor) };
}

/**
 * The inbox's status after a move. A letter, and the invitation of those who are accepted, is an answer; a decline
 * without a letter closes it; anything else is work in progress.
 */
function statusAfterMove(status: InquiryStatus, stage: Stage, hasLetter: boolean): InquiryStatus {
  if (hasLetter || stage === 'accepted') return 'answered';
  if (stage === 'declined') return 'closed';
  return status === 'new' || status === 'closed' ? 'in_progress' : status;
}

async function knownAccount(transaction: Transaction, { email }: LockedInquiry): Promise<number> {
  const account = await findAccountOf(transaction, email);
  if (account) return account.id;
  const message = 'This applicant has no account yet. Reload, and open one with the acceptance.';
  throw conflict(message);
}

function assertMovable({
  formType,
  guardianWaits,
  withdrawnAt,
  status,
}: Pick<LockedInquiry, 'formType' | 'guardianWaits' | 'withdrawnAt' | 'status'>): void {
  const message = !isApplication(formType)
    ? 'Only applications have stages.'
    : guardianWaits
      ? 'This applicant is under 18 and the guardian hasn’t confirmed yet, so the application can’t be moved.'
      : withdrawnAt
        ? 'The applicant has withdrawn this application.'
        : status === 'spam' && 'This is marked as suspected spam. Choose “Not spam” first.';
  if (message) throw conflict(message);
}
