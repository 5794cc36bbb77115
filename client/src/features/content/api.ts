import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, getJson } from '#client/lib/api.ts';
import { addressOf, ask, withQuery } from '#client/lib/ask.ts';
import { readDraft } from '#client/lib/autosave/draft.ts';
import { askPages } from '#client/lib/paging.ts';
import { published, setDocuments } from '#client/lib/site-documents.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { DraftUpdate, PublishTogether } from '#shared/content/content.ts';
import { documentDefinitions, type PageDocument } from '#shared/content/documents.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import type { MailSampleOf } from '#shared/content/mail-samples.ts';
import type { Sample } from '#shared/content/views.ts';

/** A live event tells of each change, but it can be lost. */
const lookEveryMs = 60_000;

/** While the pages are drawn. */
const askEveryMs = 500;

export const contentQueries = {
  all: ['content'] as const,
  list: () =>
    queryOptions({
      queryKey: [...contentQueries.all, 'list'],
      queryFn: ({ signal }) => ask('GET /api/content', { signal }),
      staleTime: 0,
    }),
  document: (kind: DocumentKind) =>
    queryOptions({
      queryKey: [...contentQueries.all, 'document', kind],
      queryFn: ({ signal }) => ask('GET /api/content/:kind', { params: { kind }, signal }),
      staleTime: 0,
      refetchInterval: lookEveryMs,
    }),
  drawing: () =>
    queryOptions({
      queryKey: [...contentQueries.all, 'drawing'],
      queryFn: ({ signal }) => ask('GET /api/content/drawing', { signal }),
      staleTime: 0,
    }),
  leftovers: () =>
    queryOptions({
      queryKey: [...contentQueries.all, 'leftovers'],
      queryFn: ({ signal }) => ask('GET /api/content/leftovers', { signal }),
      staleTime: 0,
    }),
  /** Documents with words that are in this browser alone, because saving them failed. */
  unsaved: (readerId: number) =>
    queryOptions({
      queryKey: [...contentQueries.all, 'unsaved', readerId],
      queryFn: () =>
        documentKinds.filter((kind) => Object.keys(readDraft(contentDraftName(readerId, kind))).length > 0),
      staleTime: 0,
      networkMode: 'always',
    }),
  versions: (kind: DocumentKind) =>
    askPages([...contentQueries.all, 'versions', kind], 'GET /api/content/:kind/versions', { params: { kind } }),
  versionChange: (kind: DocumentKind, number: number) =>
    queryOptions({
      queryKey: ['content-version', kind, number],
      queryFn: async ({ signal }) => {
        const wordsOf = (id: number) => ask('GET /api/content/:kind/versions/:id', { params: { kind, id }, signal });
        const [before, after] = await Promise.all([wordsOf(number - 1), wordsOf(number)]);
        return { before: before.words, after: after.words };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export function contentDraftName(readerId: number, kind: DocumentKind): string {
  return `content:${readerId}:${kind}`;
}

/** @param at a new value requests the page again */
export function documentPreviewPath(kind: DocumentKind, at: string | null, entry?: string): string {
  const hasOwn = documentDefinitions[kind].entryPath !== undefined;
  const shown = { ...(entry && hasOwn && { entry }) };
  return `${addressOf('GET /api/content/:kind/preview', { kind })}?${new URLSearchParams({ at: at ?? '', ...shown })}`;
}

export function mailSamplePath(of: MailSampleOf, at: string | null): string {
  return withQuery(addressOf('GET /api/content/mails/sample'), { ...of, at: at ?? '' });
}

export function useSaveDraft(kind: DocumentKind) {
  return useMutation({
    mutationFn: (update: DraftUpdate) =>
      ask('PUT /api/content/:kind/draft', { params: { kind }, body: update, keepalive: true }),
  });
}

/** The words are stored; the pages follow, and with them the names and rules on every page of the portal. */
async function showPublished(client: QueryClient): Promise<void> {
  void followDrawing(client).catch(() => undefined);
  await client.invalidateQueries();
}

/** A file that fails to load stays as it was until the page is loaded again. */
async function followDrawing(client: QueryClient): Promise<void> {
  while (!(await client.fetchQuery(contentQueries.drawing())).isShown) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  const documents = ([...documentKinds, 'highlights', 'coming'] as PageDocument[]).filter(published);
  await Promise.allSettled(
    documents.map(async (kind) => setDocuments({ [kind]: await getJson(`/content/${kind}.json`) })),
  );
  await client.invalidateQueries();
}

interface Over {
  version: number;
  idempotencyKey: string;
}

interface Publishing extends Over {
  /** Ids of training modules that people have to read again. */
  matters: string[];
}

export function usePublish(kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, matters, idempotencyKey }: Publishing) =>
      ask('POST /api/content/:kind/publish', { params: { kind }, body: { version, matters }, idempotencyKey }),
    onSettled: () => showPublished(client),
  });
}

export function usePublishTogether() {
  return useRepeatableCall((body: PublishTogether, idempotencyKey) =>
    ask('POST /api/content/publish', { body, idempotencyKey }),
  );
}

/** Returns the drafts' next versions. */
export function useRemoveSamples() {
  return useDraftCall(async (samples: readonly Sample[]) => {
    const removed: { kind: DocumentKind; version: number }[] = [];
    for (const { kind, version, changes } of samples) {
      const update = { version, changes } satisfies DraftUpdate;
      const saved = await ask('PUT /api/content/:kind/draft', { params: { kind }, body: update });
      removed.push({ kind, version: saved.version });
    }
    return removed;
  });
}

export function useDiscardDraft(kind: DocumentKind) {
  return useDraftCall(({ version }: Over) =>
    ask('DELETE /api/content/:kind/draft', { params: { kind }, body: { version } }),
  );
}

/** Changes what editors see, and nothing on the site. */
function useDraftCall<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: contentQueries.all }),
  });
}

export function useCheck(kinds: readonly DocumentKind[]) {
  return useMutation({ mutationFn: () => ask('POST /api/content/check', { body: { kinds } }) });
}

/** @param shown the version that the site shows: after another one, restoring is another wish */
export function useRestore(kind: DocumentKind, shown: number) {
  return useRepeatableCall(
    (body: { number: number }, idempotencyKey) =>
      ask('POST /api/content/:kind/restore', { params: { kind }, body, idempotencyKey }),
    shown,
  );
}

/** Sent again after a lost answer, it publishes nothing twice. `isUnanswered` until one of the calls succeeds. */
function useRepeatableCall<Body>(call: (body: Body, idempotencyKey: string) => Promise<unknown>, shown?: number) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const [isUnanswered, setUnanswered] = useState(false);
  const mutation = useMutation({
    mutationFn: (body: Body) => withKey({ body, shown }, (idempotencyKey) => call(body, idempotencyKey)),
    onSettled: (_, error) => {
      if (!error || isLost(error)) setUnanswered(error !== null);
      return showPublished(client);
    },
  });
  return { ...mutation, isUnanswered };
}

/** Whether the server may have carried it out. */
function isLost(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}
