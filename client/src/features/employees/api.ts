import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getJson, newIdempotencyKey, send } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import type { FilterValues } from '#client/lib/filters.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import type { AccountAccess } from '#shared/auth/views.ts';
import type { accountFilters, EmployeeCreate, EmployeeUpdate } from '#shared/employees.ts';
import type { EmployeeSaved, EmployeeView } from '#shared/employees-views.ts';

export const employeeQueries = {
  all: () => ['employees'] as const,
  list: (filter: FilterValues<typeof accountFilters>) =>
    pagedQuery<EmployeeView>(
      [...employeeQueries.all(), 'list', filter],
      withQuery('/api/admin/employees', { ...filter }),
      { placeholderData: keepPreviousData },
    ),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...employeeQueries.all(), 'detail', id],
      queryFn: ({ signal }) => getJson<EmployeeView>(`/api/admin/employees/${id}`, signal),
      staleTime: 0,
    }),
  access: (id: number) =>
    queryOptions({
      queryKey: [...employeeQueries.all(), 'access', id],
      queryFn: ({ signal }) => getJson<AccountAccess>(`/api/admin/employees/${id}/access`, signal),
      staleTime: 0,
    }),
};

/** The same key creates one account and returns the same one-time password. */
export function useCreateEmployee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ account, idempotencyKey }: { account: EmployeeCreate; idempotencyKey: string }) =>
      send<EmployeeSaved>('POST', '/api/admin/employees', account, { idempotencyKey }),
    onSuccess: () => refresh(client),
  });
}

/** Sends only what changed; `isActive` is an optimistic update. */
export function useUpdateEmployee(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey(id),
    mutationFn: (changes: EmployeeUpdate) =>
      send<EmployeeSaved>('PATCH', `/api/admin/employees/${id}`, changes, { idempotencyKey: newIdempotencyKey() }),
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
      send<EmployeeSaved>('POST', `/api/admin/employees/${id}/invitation`, undefined, {
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => refresh(client),
  });
}

export function useEndAccountSessions(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      send('DELETE', `/api/admin/employees/${id}/sessions`, undefined, { idempotencyKey: newIdempotencyKey() }),
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
