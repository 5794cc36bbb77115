import type { QueryClient } from '@tanstack/react-query';
import { sendKeptFiles } from '#client/components/files/send-kept-files.ts';
import { actOnPiece, pieceFilesPath, savePieceDraft } from '#client/features/assignments/api.ts';
import { withAutosave } from '#client/lib/autosave/autosave.ts';
import { type Act, RefusedError } from '#client/lib/outbox/outbox.ts';
import { saveAll } from '#client/lib/outbox/save-all.ts';
import type { AddedFile } from '#shared/assignments/views.ts';
import { findPiece, moveCaptions, pieceAutosave, pieceDraftName } from './use-piece-draft.ts';
import { pieceFilesDraftName } from './use-piece-files.ts';

export interface HandInDetails extends Record<string, number | boolean> {
  assignmentId: number;
  pieceId: number;
  version: number;
  /** Its author knows that it is below a rule. */
  confirmed: boolean;
}

/** Hands a piece in: its files, then its words, then the hand-in, which names the version of the words. */
export async function sendHandIn(
  { key, ownerId, details }: Act,
  client: QueryClient,
  begin: () => void,
): Promise<void> {
  const { assignmentId, pieceId, version, confirmed } = details as HandInDetails;
  const draftName = pieceDraftName(ownerId, pieceId);
  const make = async () => {
    const piece = await findPiece(client, { id: pieceId, assignmentId });
    if (!piece) throw new RefusedError('This piece isn’t there any more.');
    return pieceAutosave(client, piece, ownerId, (saving) => savePieceDraft(client, piece, saving));
  };
  await withAutosave(draftName, make, async (autosave) => {
    await sendKeptFiles(pieceFilesDraftName(ownerId, pieceId), pieceFilesPath(pieceId), (answer, rowId) =>
      moveCaptions(autosave, rowId, answer as AddedFile[]),
    );
    await saveAll(autosave);
    begin();
    await autosave.submit(({ version: draftVersion }) => {
      const body = { confirmed, draftVersion };
      return actOnPiece(client, { act: 'hand-in', piece: { id: pieceId, version }, body, idempotencyKey: key });
    });
  });
}
