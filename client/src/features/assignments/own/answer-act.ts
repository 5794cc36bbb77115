import type { QueryClient } from '@tanstack/react-query';
import { actOnPiece } from '#client/features/assignments/api.ts';
import { Draft, readDraft } from '#client/lib/autosave/draft.ts';
import type { Act } from '#client/lib/outbox/outbox.ts';

export interface AnswerDetails extends Record<string, number> {
  pieceId: number;
  version: number;
}

/** Takes a piece, or declines it with the note that its draft has. */
export async function answerPiece(
  { kind, key, ownerId, details }: Act,
  client: QueryClient,
  begin: () => void,
): Promise<void> {
  const { pieceId, version } = details as AnswerDetails;
  const draftName = declineDraftName(ownerId, pieceId);
  const act = kind === 'take' ? 'take' : 'decline';
  const body = act === 'take' ? {} : { note: String(readDraft(draftName).note ?? '') };
  begin();
  await actOnPiece(client, { act, piece: { id: pieceId, version }, body, idempotencyKey: key });
  const draft = new Draft(draftName, { asks: ['note'] });
  const close = draft.open();
  draft.clear();
  close();
}

export function declineDraftName(readerId: number, pieceId: number): string {
  return `decline:${pieceId}:${readerId}`;
}
