import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import type { FilterValues } from '#client/lib/filters.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import { askPages, askTotal } from '#client/lib/paging.ts';
import type { accountFilters, EmployeeCreate, EmployeeUpdate, ManyAccounts } from '#shared/employees/employees.ts';
import type { EmployeeView } from '#shared/employees/views.ts';

export const employeeQueries = {
  all: () => ['employees'] as const,
  list: (filter: FilterValues<typeof accountFilters>) =>
    askPages(
      [...employeeQueries.all(), 'list', filter],
      'GET /api/admin/employees',
      { query: { ...filter } },
      { placeholderData: keepPreviousData },
    ),
  /** How many a list has, for the tab of one that is not open. */
  total: (filter: FilterValues<typeof accountFilters>) =>
    askTotal([...employeeQueries.all(), 'total', filter], 'GET /api/admin/employees', { query: { ...filter } }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...employeeQueries.all(), 'detail', id],
      queryFn: ({ signal }) => ask('GET /api/admin/employees/:id', { params: { id }, signal }),
      staleTime: 0,
    }),
  access: (id: number) =>
    queryOptions({
      queryKey: [...employeeQueries.all(), 'access', id],
      queryFn: ({ signal }) => ask('GET /api/admin/employees/:id/access', { params: { id }, signal }),
      staleTime: 0,
    }),
};

/** The same key creates one account and returns the same one-time password. */
export function useCreateEmployee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ account, idempotencyKey }: { account: EmployeeCreate; idempotencyKey: string }) =>
      ask('POST /api/admin/employees', { body: account, idempotencyKey }),
    onSuccess: () => refresh(client),
  });
}

/** What each of a list would get, or why not. */
export function useCheckMany() {
  return useMutation({
    mutationFn: (people: ManyAccounts['people']) =>
      ask('POST /api/admin/employees/many', { body: { people, trial: true } }),
  });
}

export function useCreateMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ people, idempotencyKey }: Pick<ManyAccounts, 'people'> & { idempotencyKey: string }) =>
      ask('POST /api/admin/employees/many', { body: { people }, idempotencyKey }),
    onSuccess: () => refresh(client),
  });
}

/** Sends only what changed; `isActive` is an optimistic update. */
export function useUpdateEmployee(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(id),
    mutationFn: (changes: EmployeeUpdate) =>
      ask('PATCH /api/admin/employees/:id', { params: { id }, body: changes, idempotencyKey: newIdempotencyKey() }),
    onMutate: ({ isActive }) =>
      optimisticUpdate<EmployeeView>(client, {
        lists: [...employeeQueries.all(), 'list'],
        id,
        patch: isActive === undefined ? {} : { isActive },
      }),
    onError: (_error, _changes, rollBack) => rollBack?.(),
    // It may be the reader's own account, whose name the header shows.
    onSuccess: ({ employee }) => {
      client.setQueryData(employeeQueries.detail(id).queryKey, employee);
      client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    // A colleague may have changed it, so a failure refreshes, too.
    onSettled: () => refresh(client),
  });
}

/** Mails an invitation, which takes the place of an earlier one. */
export function useInviteEmployee(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(id),
    mutationFn: () =>
      ask('POST /api/admin/employees/:id/invitation', { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => refresh(client),
  });
}

export function useEndAccountSessions(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask('DELETE /api/admin/employees/:id/sessions', { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSettled: () => refresh(client),
  });
}

/** Whether any form is changing an account at the moment. */
export function useIsChanging(id: number): boolean {
  const client = useQueryClient();
  // The library's hook would add its code to the public site's forms.
  return useSyncExternalStore(
    (handleChange) => client.getMutationCache().subscribe(handleChange),
    () => client.isMutating({ mutationKey: changeKey(id) }) > 0,
  );
}

function changeKey(id: number) {
  return ['employees', 'change', id] as const;
}

function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: employeeQueries.all() });
}
