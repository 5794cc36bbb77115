import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { assignmentQueries, type SavingDraft, useSavePieceDraft } from '#client/features/assignments/api.ts';
import { Autosave, type Fields, type Stored, unsavedFields } from '#client/lib/autosave/autosave.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import type { DeliverableDraft } from '#shared/assignments/assignments.ts';
import type { Captions, DeliverableView, SavedDraft, StoredDraft, Video } from '#shared/assignments/views.ts';

/** Saves what an assignee writes in this browser and on the server, while they write. */
export function usePieceDraft(piece: DeliverableView, readerId: number) {
  const { mutateAsync } = useSavePieceDraft(piece.id);
  const client = useQueryClient();
  const [autosave] = useState(() => pieceAutosave(client, piece, readerId, mutateAsync));
  const state = useAutosave(autosave);
  useEffect(() => autosave.join(storedOf(piece)), [autosave, piece]);
  return { autosave, state };
}

export function pieceAutosave(
  client: QueryClient,
  piece: DeliverableView,
  readerId: number,
  save: (draft: SavingDraft) => Promise<SavedDraft>,
): Autosave {
  return new Autosave({
    stored: storedOf(piece),
    draftName: () => pieceDraftName(readerId, piece.id),
    save: async (changes, stored, idempotencyKey) => {
      const draft = { ...toDraft(changes), version: stored.version };
      const { savedAt, version } = await save({ draft, idempotencyKey });
      return { id: piece.id, version, updatedAt: savedAt };
    },
    load: async (stored) => {
      const now = await findPiece(client, piece);
      return now ? storedOf(now) : stored;
    },
  });
}

/** As it is stored now. @throws ApiError, NetworkError */
export async function findPiece(
  client: QueryClient,
  { id, assignmentId }: Pick<DeliverableView, 'id' | 'assignmentId'>,
): Promise<DeliverableView | undefined> {
  const { deliverables } = await fetchNow(client, assignmentQueries.detail(assignmentId));
  return deliverables.find((piece) => piece.id === id);
}

/** What this browser alone has of a piece; nothing where all of it was saved. */
export function unsavedWriting(readerId: number, pieceId: number) {
  const { text, link, videos, captions } = toDraft(unsavedFields(pieceDraftName(readerId, pieceId)));
  if ([text, link, videos, captions].every((words) => words === undefined)) return undefined;
  return { text: text ?? null, link: link ?? null, videos: videos ?? [], captions: captions ?? {} };
}

export function pieceDraftName(readerId: number, pieceId: number): string {
  return `piece:${readerId}:${pieceId}`;
}

function storedOf({ id, draft, text, link, videos, arrivedEarly, files, draftVersion }: DeliverableView): Stored {
  const writing: Omit<StoredDraft, 'savedAt'> & { savedAt: string | null } = draft ?? {
    text: text ?? '',
    link: link ?? '',
    videos,
    arrivedEarly: arrivedEarly === true,
    captions: {},
    savedAt: null,
  };
  const captions = files.flatMap((file) => {
    const { caption, credit } = { ...file, ...writing.captions[file.id] };
    return [
      [captionField(file.id, 'caption'), caption],
      [captionField(file.id, 'credit'), credit],
    ];
  });
  return {
    id,
    version: draftVersion,
    values: {
      text: writing.text,
      link: writing.link,
      videos: JSON.stringify(writing.videos),
      arrivedEarly: writing.arrivedEarly ? 'yes' : '',
      ...Object.fromEntries(captions),
    },
    updatedAt: writing.savedAt,
  };
}

export function readVideos(words: string | undefined): Video[] {
  return words ? (JSON.parse(words) as Video[]) : [];
}

/** The server's refusals name it so, too. */
export function captionField(fileId: number, which: 'caption' | 'credit'): string {
  return `captions.${fileId}.${which}`;
}

export function captionFields(fileId: number): string[] {
  return [captionField(fileId, 'caption'), captionField(fileId, 'credit')];
}

/** Only the changed fields, in the server's form. */
function toDraft({ text, link, videos, arrivedEarly, ...others }: Fields): Omit<DeliverableDraft, 'version'> {
  const captions: Captions = {};
  for (const [name, words] of Object.entries(others)) {
    const [, fileId = '', which = ''] = name.split('.');
    captions[fileId] = { ...captions[fileId], [which]: words };
  }
  return {
    ...(Object.keys(captions).length === 0 ? {} : { captions }),
    ...(text === undefined ? {} : { text }),
    ...(link === undefined ? {} : { link }),
    ...(videos === undefined ? {} : { videos: readVideos(videos) }),
    ...(arrivedEarly === undefined ? {} : { arrivedEarly: arrivedEarly === 'yes' }),
  };
}

/** A row without a link is one that was not filled in. */
export function toHandIn({ text = '', link = '', videos, arrivedEarly }: Fields) {
  return {
    text,
    link,
    videos: readVideos(videos).filter((video) => video.link.trim() !== ''),
    arrivedEarly: arrivedEarly === 'yes',
  };
}
