import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, getPage, send } from '#client/lib/api.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { DeliverableDraft } from '#shared/assignments/assignments.ts';
import type { AssignmentView, DeliverableView, Eligibility, SavedDraft } from '#shared/assignments/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';

const path = '/api/assignments';

/** The server's parameters; '' is no filter. */
export type AssignmentFilters = Partial<
  Record<'scope' | 'status' | 'assignee' | 'submission' | 'from' | 'to' | 'sort', string>
>;

export const assignmentQueries = {
  all: ['assignments'] as const,
  list: (filters: AssignmentFilters) =>
    pagedQuery<AssignmentView>([...assignmentQueries.all, 'list', filters], withQuery(path, { ...filters }), {
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: 'always',
    }),
  /** The reader's own pieces, and the ones offered to their role, earliest due time first. */
  own: (isUnderWay = true) => assignmentQueries.list(assignmentQueries.ownFilters(isUnderWay)),
  ownFilters: (isUnderWay: boolean): AssignmentFilters => ({
    scope: 'own',
    ...(isUnderWay ? { status: 'under_way', sort: 'due' } : {}),
  }),
  /** How many a list has, for the tab of one that is not open. */
  total: (filters: AssignmentFilters) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'total', filters],
      queryFn: async ({ signal }) =>
        (await getPage<AssignmentView>(withQuery(path, { ...filters, limit: 1 }), signal)).total,
      staleTime: 0,
    }),
  published: (assigneeId: number) => assignmentQueries.list(assignmentQueries.publishedFilters(assigneeId)),
  publishedFilters: (assigneeId: number): AssignmentFilters => ({
    scope: 'own',
    status: 'published',
    assignee: String(assigneeId),
  }),
  ofSubmission: (id: number, scope: 'own' | 'all') =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'submission', id, scope],
      queryFn: ({ signal }) => getJson<AssignmentView[]>(withQuery(path, { scope, submission: id }), signal),
      staleTime: 0,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'detail', id],
      queryFn: ({ signal }) => getJson<AssignmentView>(`${path}/${id}`, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** The people who can be asked for a piece. Managers know the team, administrators everybody. */
  people: (isTeam: boolean) =>
    queryOptions({
      queryKey: [...assignmentQueries.all, 'people', isTeam],
      queryFn: async ({ signal }) => {
        const people: Person[] = [];
        for (let next: string | null = `${isTeam ? '/api/manager/team' : '/api/admin/employees'}?limit=200`; next; ) {
          const page: Awaited<ReturnType<typeof getPage<Person>>> = await getPage<Person>(next, signal);
          people.push(...page.rows.filter(({ isActive = true }) => isActive));
          next = page.next;
        }
        return people;
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
        send<DeliverableView>('POST', `/api/deliverables/${id}/${act}`, wish, { idempotencyKey });
      return givenKey ? call(givenKey) : withKey([id, act, wish], call);
    },
    onSuccess: (piece) => keepPiece(client, piece),
    onSettled: () => refresh(client),
  });
}

function keepPiece(client: QueryClient, piece: DeliverableView): void {
  client.setQueryData(assignmentQueries.detail(piece.assignmentId).queryKey, withPiece(piece));
}

/** Without a page. @throws ApiError, NetworkError */
export async function actOnPiece(
  client: QueryClient,
  { act, piece: { id, version }, body, idempotencyKey }: PieceCall & { idempotencyKey: string },
): Promise<void> {
  try {
    const path = `/api/deliverables/${id}/${act}`;
    keepPiece(client, await send<DeliverableView>('POST', path, { ...body, version }, { idempotencyKey }));
  } finally {
    refresh(client);
  }
}

function withPiece(piece: DeliverableView) {
  return (assignment: AssignmentView | undefined) =>
    assignment && {
      ...assignment,
      deliverables: assignment.deliverables.map((one) => (one.id === piece.id ? piece : one)),
    };
}

export interface SavingDraft {
  draft: DeliverableDraft;
  idempotencyKey: string;
}

export function useSavePieceDraft(id: number) {
  return useMutation({ mutationFn: (saving: SavingDraft) => savePieceDraft(id, saving) });
}

export function savePieceDraft(id: number, { draft, idempotencyKey }: SavingDraft): Promise<SavedDraft> {
  return send('PUT', `/api/deliverables/${id}/draft`, draft, { idempotencyKey });
}

/** Orders an assignment, or changes the one with `id`. */
export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plan, idempotencyKey }: { id?: number; plan: object; idempotencyKey: string }) =>
      id === undefined
        ? send<AssignmentView>('POST', path, plan, { idempotencyKey })
        : send<AssignmentView>('PATCH', `${path}/${id}`, plan, { idempotencyKey }),
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
  return `/api/deliverables/${id}/files`;
}

export function pieceFilePath(id: number, fileId: number): string {
  return `${pieceFilesPath(id)}/${fileId}`;
}
