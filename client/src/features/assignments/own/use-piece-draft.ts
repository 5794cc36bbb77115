import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { assignmentQueries, type SavingDraft, useSavePieceDraft } from '#client/features/assignments/api.ts';
import { Autosave, type Stored } from '#client/lib/autosave/autosave.ts';
import { type Fields, unsavedFields } from '#client/lib/autosave/fields.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import { captionMax, creditMax, type DeliverableDraft } from '#shared/assignments/assignments.ts';
import type {
  AddedFile,
  Captions,
  DeliverableView,
  SavedDraft,
  StoredDraft,
  Video,
} from '#shared/assignments/views.ts';

/** Saves what an assignee writes in this browser and on the server, while they write. */
export function usePieceDraft(piece: DeliverableView, readerId: number) {
  const { mutateAsync } = useSavePieceDraft(piece);
  const client = useQueryClient();
  const [autosave] = useState(() => pieceAutosave(client, piece, readerId, mutateAsync));
  const state = useAutosave(autosave);
  const known = useRef<readonly number[]>([]);
  useEffect(() => {
    const ids = piece.files.map((file) => file.id);
    // Refused words of a picture that is gone would hold the hand-in back, with no field to mend them in.
    autosave.forget(known.current.filter((fileId) => !ids.includes(fileId)).flatMap(captionFields));
    known.current = ids;
    autosave.join(storedOf(piece));
  }, [autosave, piece]);
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
    isAhead: (field) => field.startsWith(waiting),
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

/** Reads what this browser alone has of a piece; undefined if all of it was saved. */
export function unsavedWriting(readerId: number, pieceId: number) {
  const fields = unsavedFields(pieceDraftName(readerId, pieceId));
  const { text, link, videos, captions } = toDraft(fields);
  const ahead = wordsAhead(fields);
  if ([text, link, videos, captions].every((words) => words === undefined) && ahead.length === 0) return undefined;
  return { text: text ?? null, link: link ?? null, videos: videos ?? [], captions: captions ?? {}, ahead };
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

function captionFields(fileId: number): string[] {
  return whiches.map((which) => captionField(fileId, which));
}

/** Of a picture that waits in this browser, by its row's id. */
export function waitingField(rowId: string, which: 'caption' | 'credit'): string {
  return `${waiting}${rowId}.${which}`;
}

export function waitingFields(rowId: string): string[] {
  return whiches.map((which) => waitingField(rowId, which));
}

export type WordsAhead = Record<'rowId' | (typeof whiches)[number], string>;

/** What was written about pictures that have not arrived from here. */
export function wordsAhead(fields: Fields): WordsAhead[] {
  const named = Object.keys(fields).filter((name) => name.startsWith(waiting));
  return [...new Set(named.map((name) => name.split('.')[1] ?? ''))]
    .map((rowId) => {
      const [caption = '', credit = ''] = waitingFields(rowId).map((name) => fields[name]);
      return { rowId, caption, credit };
    })
    .filter(({ caption, credit }) => caption !== '' || credit !== '');
}

const waiting = 'waiting.';
const whiches = ['caption', 'credit'] as const;

/** Gives a picture that has arrived what was written while it waited. Returns its id. */
export function moveCaptions(autosave: Autosave, rowId: string, answer: readonly AddedFile[]): number | undefined {
  const known = answer.find(({ again }) => again.length > 0);
  const file = known ?? answer.find(({ isNew }) => isNew);
  if (!file) return undefined;
  // By the same name it is the same file, sent again after a lost answer.
  const isTwin = known?.again.some((name) => name !== known.name);
  for (const which of whiches) {
    const join = (theirs: string, mine: string) => {
      const [both, max] =
        which === 'caption' ? [`${theirs}\n\n${mine}`, captionMax] : [`${theirs}, ${mine}`, creditMax];
      if (theirs === '' || theirs === mine) return mine;
      // The file's own words give way; those that somebody typed stay.
      return theirs !== file[which] || (isTwin && both.length <= max) ? both : mine;
    };
    autosave.move(waitingField(rowId, which), captionField(file.id, which), file[which], join);
  }
  return file.id;
}

/** Only the changed fields, in the server's form. */
function toDraft({ text, link, videos, arrivedEarly, ...others }: Fields): Omit<DeliverableDraft, 'version'> {
  const captions: Captions = {};
  for (const [name, words] of Object.entries(others)) {
    const [, fileId = '', which = ''] = name.split('.');
    if (name.startsWith(waiting)) continue;
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
