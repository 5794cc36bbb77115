import { recordUpdate } from '#server/database/audit.ts';
import { notify } from '#server/database/notify.ts';
import { once } from '#server/database/transaction.ts';
import { lockDocument, updateDocument } from '#server/features/content/data.ts';
import { nothingNew, refuseOther } from '#server/features/content/service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { noContent, type Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { PublicationAsk } from '#shared/content/content.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';

/** Tells those who publish that a draft is ready. @throws AppError `conflict` without a draft, or if it was changed since `version`. */
export function askToPublish(kind: DocumentKind, body: PublicationAsk, context: RequestContext): Promise<Reply> {
  const { version, note } = body;
  const { actor, idempotencyKey } = context;
  const scope = `POST /api/content/${kind}/ask ${actor.id}`;
  return once({ scope, key: idempotencyKey, body }, async (transaction) => {
    const row = await lockDocument(transaction, kind);
    refuseOther(row, version);
    if (Object.keys(row.draft).length === 0) throw new AppError('conflict', { message: nothingNew });
    await updateDocument(transaction, kind, { askedAt: new Date(), askedBy: actor.id, askedNote: note || null });
    await recordUpdate(transaction, context, 'site', { act: 'asked_to_publish', document: kind });
    await notify(transaction, [
      {
        kind: 'publication_asked',
        to: { permission: 'site:publish' },
        actorId: actor.id,
        about: { type: 'waiting' },
        detail: { document: kind, ...(note && { note }) },
      },
    ]);
    return noContent;
  });
}
