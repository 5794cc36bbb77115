import { useEffect, useState } from 'react';
import { useSavePieceDraft } from '#client/features/assignments/api.ts';
import { Autosave, type Fields, type Stored } from '#client/lib/autosave/autosave.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import type { DeliverableView, StoredDraft, Video } from '#shared/assignments/views.ts';

/** Saves what an assignee writes in this browser and on the server, while they write. */
export function usePieceDraft(piece: DeliverableView, readerId: number) {
  const { mutateAsync: save } = useSavePieceDraft(piece.id);
  const [autosave] = useState(
    () =>
      new Autosave({
        stored: storedOf(piece),
        draftName: () => `piece:${readerId}:${piece.id}`,
        save: async (changes, { id }, idempotencyKey) => {
          const { savedAt } = await save({ draft: toDraft(changes), idempotencyKey });
          return { id, version: Date.parse(savedAt), updatedAt: savedAt };
        },
      }),
  );
  const state = useAutosave(autosave);
  useEffect(() => autosave.join(storedOf(piece)), [autosave, piece]);
  return { autosave, state };
}

/** A draft has no version of its own; its time orders what was read and what was saved. */
function storedOf({ id, draft, text, link, videos }: DeliverableView): Stored {
  const writing = draft ?? { text: text ?? '', link: link ?? '', videos, savedAt: null };
  return {
    id,
    version: writing.savedAt ? Date.parse(writing.savedAt) : 0,
    values: { text: writing.text, link: writing.link, videos: JSON.stringify(writing.videos) },
    updatedAt: writing.savedAt,
  };
}

export function readVideos(words: string | undefined): Video[] {
  return words ? (JSON.parse(words) as Video[]) : [];
}

/** Only the changed fields, in the server's form. */
function toDraft({ text, link, videos }: Fields): Partial<Omit<StoredDraft, 'savedAt'>> {
  return {
    ...(text === undefined ? {} : { text }),
    ...(link === undefined ? {} : { link }),
    ...(videos === undefined ? {} : { videos: readVideos(videos) }),
  };
}

/** A row without a link is one that was not filled in. */
export function toHandIn({ text = '', link = '', videos }: Fields) {
  return { text, link, videos: readVideos(videos).filter((video) => video.link.trim() !== '') };
}
