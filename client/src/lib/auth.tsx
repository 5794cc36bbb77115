import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import type { AdminLogin, EmployeeLogin, EmployeeProfile } from '#shared/auth.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => getJson<EmployeeProfile | null>('/api/employee/profile', signal),
  staleTime: 5 * 60 * 1000,
  // Whose session ended while they were offline is asked for the password in place, not led away from the page.
  refetchOnReconnect: false,
});

/** Who is signed in; `null` where nobody is. */
export function useProfile() {
  return useQuery(profileQuery);
}

/** Signs in at the admins' door. */
export function useAdminLogin() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: (login: AdminLogin) => send<EmployeeProfile>('POST', '/api/admin/login', login),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  });
}

/** Signs in at the employees' door. */
export function useEmployeeLogin() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: (login: EmployeeLogin) => send<EmployeeProfile>('POST', '/api/employee/login', login),
    onSuccess: (profile) => client.setQueryData(profileQuery.queryKey, profile),
  });
}
