import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, ask, type InputOf } from '#client/lib/ask.ts';
import { changeInLists } from '#client/lib/optimistic-update.ts';
import { askEvery, askPages, askTotal } from '#client/lib/paging.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { DeliverableDraft } from '#shared/assignments/assignments.ts';
import type { AssignmentView, DeliverableView, Eligibility, SavedDraft } from '#shared/assignments/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';

/** The server's parameters; '' is no filter. */
export type AssignmentFilters = Partial<
  Record<'scope' | 'status' | 'assignee' | 'submission' | 'from' | 'to' | 'sort', string>
>;

export const assignmentQueries = {
  all: ['assignments'] as const,
  list: (filters: AssignmentFilters) =>
    askPages(
      [...assignmentQueries.all, 'list', filters],
      'GET /api/assignments',
      { query: { ...filters } },
      {
        placeholderData: keepPreviousData,
        refetchOnWindowFocus: 'always',
      },
    ),
  /** The reader's own pieces, and the ones offered to their role, earliest due time first. */
  own: (isUnderWay = true) => assignmentQueries.list(assignmentQueries.ownFilters(isUnderWay)),
  ownFilters: (isUnderWay: boolean): AssignmentFilters => ({
    scope: 'own',
    ...(isUnderWay ? { status: 'under_way', sort: 'due' } : {}),
  }),
  /** How many a list has, for the tab of one that is not open. */
  total: (filters: AssignmentFilters) =>
    askTotal([...assignmentQueries.all, 'total', filters], 'GET /api/assignments', { query: filters }),
  published: (assigneeId: number) => assignmentQueries.list(assignmentQueries.publishedFilters(assigneeId)),
  publishedFilters: (assigneeId: number): AssignmentFilters => ({
    scope: 'own',
    status: 'published',
    assignee: String(assigneeId),
  }),
  ofSubmission: (id: number, scope: 'own' | 'all') =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'submission', id, scope],
      queryFn: ({ signal }) => ask('GET /api/assignments', { query: { scope, submission: id }, signal }),
      staleTime: 0,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'detail', id],
      queryFn: ({ signal }) => ask('GET /api/assignments/:id', { params: { id }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** The people who can be asked for a piece. Managers know the team, administrators everybody. */
  people: (isTeam: boolean) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'people', isTeam],
      queryFn: async ({ signal }) => {
        const people: Person[] = await askEvery(isTeam ? 'GET /api/manager/team' : 'GET /api/admin/employees', {
          signal,
        });
        return people.filter(({ isActive = true }) => isActive);
      },
    }),
};

export interface Person {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
  isActive?: boolean;
  /** Of the team's, for those who owe print pieces. */
  eligibility?: Eligibility | null;
}

interface PieceCall {
  act: 'take' | 'decline' | 'hand-in' | 'return' | 'accept' | 'publish' | 'withdraw';
  piece: { id: number; version: number };
  body?: object;
  /** By default one for as long as the wish is the same. */
  idempotencyKey?: string;
}

export function usePieceAct() {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ piece: { id, version }, act, body, idempotencyKey: givenKey }: PieceCall) => {
      const wish = { ...body, version };
      const call = (idempotencyKey: string) =>
        ask(`POST /api/deliverables/:id/${act}`, { params: { id }, body: wish, idempotencyKey });
      return givenKey ? call(givenKey) : withKey([id, act, wish], call);
    },
    onSuccess: (piece) => keepPiece(client, piece),
    onSettled: () => refresh(client),
  });
}

function keepPiece(client: QueryClient, piece: DeliverableView): void {
  const change = withPiece(piece.id, () => piece);
  client.setQueryData(assignmentQueries.detail(piece.assignmentId).queryKey, (read) => read && change(read));
}

/** Needs no page. @throws ApiError, NetworkError */
export async function actOnPiece(
  client: QueryClient,
  { act, piece: { id, version }, body, idempotencyKey }: PieceCall & { idempotencyKey: string },
): Promise<void> {
  try {
    const wish = { ...body, version };
    keepPiece(client, await ask(`POST /api/deliverables/:id/${act}`, { params: { id }, body: wish, idempotencyKey }));
  } finally {
    refresh(client);
  }
}

function withPiece(id: number, change: (piece: DeliverableView) => DeliverableView) {
  return (assignment: AssignmentView) => ({
    ...assignment,
    deliverables: assignment.deliverables.map((one) => (one.id === id ? change(one) : one)),
  });
}

export interface SavingDraft {
  draft: DeliverableDraft;
  idempotencyKey: string;
}

type PieceIds = Pick<DeliverableView, 'id' | 'assignmentId'>;

export function useSavePieceDraft(piece: PieceIds) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (saving: SavingDraft) => savePieceDraft(client, piece, saving) });
}

/** Also changes what was read, of which the page is made when it opens again without network. */
export async function savePieceDraft(
  client: QueryClient,
  { id, assignmentId }: PieceIds,
  { draft, idempotencyKey }: SavingDraft,
): Promise<SavedDraft> {
  const saved = await ask('PUT /api/deliverables/:id/draft', { params: { id }, body: draft, idempotencyKey });
  const { version, ...stored } = saved;
  const change = withPiece(id, (piece) =>
    piece.draftVersion < version ? { ...piece, draft: stored, draftVersion: version } : piece,
  );
  client.setQueryData(assignmentQueries.detail(assignmentId).queryKey, (read) => read && change(read));
  changeInLists<AssignmentView>(client, [...assignmentQueries.all, 'list'], assignmentId, change);
  return saved;
}

interface NewPlan {
  plan: InputOf<'POST /api/assignments'>['body'];
}

interface ChangedPlan {
  id: number;
  plan: InputOf<'PATCH /api/assignments/:id'>['body'];
}

/** Orders an assignment, or changes the one with `id`. */
export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...saving }: (NewPlan | ChangedPlan) & { idempotencyKey: string }) =>
      'id' in saving
        ? ask('PATCH /api/assignments/:id', { params: { id: saving.id }, body: saving.plan, idempotencyKey })
        : ask('POST /api/assignments', { body: saving.plan, idempotencyKey }),
    onSuccess: (saved) => client.setQueryData(assignmentQueries.detail(saved.id).queryKey, saved),
    onSettled: () => refresh(client),
  });
}

/** Runs after failures too, since somebody else may have changed it. */
function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: assignmentQueries.all, predicate: ({ queryKey }) => queryKey[1] !== 'people' });
  client.invalidateQueries({ queryKey: ['submissions', 'detail'] });
  client.invalidateQueries({ queryKey: ['notifications', 'count'] });
}

export function pieceFilesPath(id: number): string {
  return addressOf('GET /api/deliverables/:id/files', { id });
}

export function pieceFilePath(id: number, fileId: number): string {
  return addressOf('GET /api/deliverables/:id/files/:fileId', { id, fileId });
}
