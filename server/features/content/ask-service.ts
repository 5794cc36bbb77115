import { recordAudit } from '#server/database/audit.ts';
import { notify } from '#server/database/notify.ts';
import { transact } from '#server/database/transaction.ts';
import { changeDocument, lockDocument, tellOfEditing } from '#server/features/content/data.ts';
import { changedNames, getDocument, nothingNew, refuseOther } from '#server/features/content/service.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { PublicationAsk } from '#shared/content/content.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';

/** Tells those who publish that a draft is ready. @throws AppError `conflict` without a draft, or if it was changed since `version`. */
export async function askToPublish(
  kind: DocumentKind,
  { version, note }: PublicationAsk,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const { words, published } = await getDocument(kind);
  if (changedNames(published, words).length === 0) throw new AppError('conflict', { message: nothingNew });
  await transact(async (transaction) => {
    refuseOther(await lockDocument(transaction, kind), version);
    const asked = { askedAt: new Date(), askedBy: actor.id, askedNote: note || null };
    await changeDocument(transaction, kind, asked);
    const detail = { act: 'asked_to_publish', document: kind };
    await recordAudit(transaction, {
      action: 'sensitive_update',
      actorId: actor.id,
      target: 'site',
      detail,
      requestId,
    });
    await notify(transaction, [
      {
        kind: 'publication_asked',
        to: { permission: 'site:publish' },
        actorId: actor.id,
        about: { type: 'waiting' },
        detail: { document: kind, ...(note && { note }) },
      },
    ]);
    await tellOfEditing({ document: kind, state: 'saved', version, who: { id: actor.id, name: '' } }, transaction);
  });
}
