import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getJson, getPage, newIdempotencyKey, send } from '#client/lib/api.ts';
import { joinPages, nextPage } from '#client/lib/paging.ts';
import { published, setDocuments } from '#client/lib/site-documents.ts';
import type {
  DocumentChecked,
  DocumentSummary,
  DocumentView,
  DraftUpdate,
  Leftover,
  Published,
  PublishTogether,
  VersionView,
  VersionWords,
} from '#shared/content/content.ts';
import { documentDefinitions, type PageDocument } from '#shared/content/documents.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';

const path = '/api/content';

/** A live event tells of each change, but it can be lost. */
const lookEveryMs = 60_000;

export const contentQueries = {
  all: ['content'] as const,
  list: () =>
    queryOptions({
      queryKey: [...contentQueries.all, 'list'],
      queryFn: ({ signal }) => getJson<DocumentSummary[]>(path, signal),
      staleTime: 0,
    }),
  document: (kind: DocumentKind) =>
    queryOptions({
      queryKey: [...contentQueries.all, 'document', kind],
      queryFn: ({ signal }) => getJson<DocumentView>(`${path}/${kind}`, signal),
      staleTime: 0,
      refetchInterval: lookEveryMs,
    }),
  leftovers: () =>
    queryOptions({
      queryKey: [...contentQueries.all, 'leftovers'],
      queryFn: ({ signal }) => getJson<Leftover[]>(`${path}/leftovers`, signal),
      staleTime: 0,
    }),
  versions: (kind: DocumentKind) =>
    infiniteQueryOptions({
      queryKey: [...contentQueries.all, 'versions', kind],
      queryFn: ({ pageParam, signal }) => getPage<VersionView>(pageParam, signal),
      initialPageParam: `${path}/${kind}/versions`,
      getNextPageParam: nextPage,
      select: joinPages,
      staleTime: 0,
    }),
  /** What a version and the one before it say. */
  versionChange: (kind: DocumentKind, number: number) =>
    queryOptions({
      queryKey: ['content-version', kind, number],
      queryFn: async ({ signal }) => {
        const wordsOf = (id: number) => getJson<VersionWords>(`${path}/${kind}/versions/${id}`, signal);
        const [before, after] = await Promise.all([wordsOf(number - 1), wordsOf(number)]);
        return { before: before.words, after: after.words };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** @param at a new value requests the page again @param entry whose own page is shown, if it has one */
export function previewPath(kind: DocumentKind, at: string | null, entry: string | undefined): string {
  const hasOwn = documentDefinitions[kind].entryPath !== undefined;
  return `${path}/${kind}/preview?${new URLSearchParams({ at: at ?? '', ...(entry && hasOwn && { entry }) })}`;
}

export function useSaveDraft(kind: DocumentKind) {
  return useMutation({
    mutationFn: (update: DraftUpdate) =>
      send<{ version: number; updatedAt: string }>('PUT', `${path}/${kind}/draft`, update, { keepalive: true }),
  });
}

/** Names, house rules, questions and modules are on every page of the portal. */
async function showPublished(client: QueryClient): Promise<void> {
  const known = ([...documentKinds, 'downloads', 'highlights', 'coming'] as PageDocument[]).filter(published);
  // One that fails is as it was until the page is loaded again.
  await Promise.allSettled(known.map(async (kind) => setDocuments({ [kind]: await getJson(`/content/${kind}.json`) })));
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
      send<Published>('POST', `${path}/${kind}/publish`, { version, matters }, { idempotencyKey }),
    onSettled: () => showPublished(client),
  });
}

export function usePublishTogether() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documents: PublishTogether['documents']) =>
      send<Published>('POST', `${path}/publish`, { documents }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: () => showPublished(client),
  });
}

export function useDiscardDraft(kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version }: Over) => send<undefined>('DELETE', `${path}/${kind}/draft`, { version }),
    onSettled: () => client.invalidateQueries({ queryKey: contentQueries.all }),
  });
}

export function useSchedule(kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedule: { version: number; matters: string[]; at: string }) =>
      send('PUT', `${path}/${kind}/schedule`, schedule),
    onSettled: () => client.invalidateQueries({ queryKey: contentQueries.all }),
  });
}

export function useCancelSchedule(kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', `${path}/${kind}/schedule`),
    onSettled: () => client.invalidateQueries({ queryKey: contentQueries.all }),
  });
}

export function useCheck(kind: DocumentKind) {
  return useMutation({ mutationFn: () => send<DocumentChecked>('POST', `${path}/${kind}/check`) });
}

export function useRestore(kind: DocumentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      send<Published>('POST', `${path}/${kind}/restore`, { number }, { idempotencyKey: newIdempotencyKey() }),
    onSettled: () => showPublished(client),
  });
}
