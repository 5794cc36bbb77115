import { type QueryFunctionContext, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, getJson, send } from '#client/lib/api.ts';
import type { AdminLogin, EmployeeLogin, EmployeeProfile } from '#shared/auth.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: readProfile,
  staleTime: 5 * 60 * 1000,
  // Whose session ended while they were offline is asked for the password in place, not led away from the page.
  refetchOnReconnect: false,
});

/**
 * Nobody in place of somebody is the end of a session, which is told as every other call tells it: what stands on the
 * page stays, and the password is asked for in place. Who leaves says so (`forgetEmployee`).
 * @throws ApiError `not_authenticated`
 */
async function readProfile({ signal, client, queryKey }: QueryFunctionContext): Promise<EmployeeProfile | null> {
  const profile = await getJson<EmployeeProfile | null>('/api/employee/profile', signal);
  if (profile === null && client.getQueryData(queryKey)) {
    const body = { error: 'Please sign in to continue.', code: 'not_authenticated' };
    throw new ApiError(new Response(null, { status: 401 }), JSON.stringify(body));
  }
  return profile;
}

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
