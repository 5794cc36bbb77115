import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, setPageOwner } from '#client/lib/api.ts';
import { askPasskey } from '#client/lib/browser/passkeys.ts';
import { deviceTimeZone } from '#client/lib/browser/time-zone.ts';
import type { AdminLogin, EmployeeLogin, SecondStep } from '#shared/auth/auth.ts';
import type { PasskeyEntry } from '#shared/auth/passkeys.ts';
import type { EmployeeProfile, SignInAnswer } from '#shared/auth/views.ts';
import { ask } from './ask.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: readProfile,
  staleTime: 5 * 60 * 1000,
  // A session that ended offline is renewed in place, by the password dialog.
  refetchOnReconnect: false,
});

/**
 * A profile that turns null ends the session: the error keeps the page and asks for the password. One of somebody else,
 * who signed in in another tab, begins the page anew; drafts keep what its owner typed. @throws ApiError
 */
async function readProfile({ signal, client, queryKey }: QueryFunctionContext): Promise<EmployeeProfile | null> {
  const requestedAt = Date.now();
  const profile = await ask('GET /api/employee/profile', { signal });
  const owner = client.getQueryData<EmployeeProfile | null>(queryKey);
  if (profile === null && owner) {
    const body = { error: 'Please sign in to continue.', code: 'not_authenticated' };
    throw new ApiError(new Response(null, { status: 401 }), JSON.stringify(body), requestedAt);
  }
  if (profile && owner && profile.id !== owner.id) {
    location.reload();
    return owner;
  }
  setPerson(profile);
  return profile;
}

/** Before anything else, a password of one's own or a second step has to be set. */
export function isHeldUp({ mustChangePassword, mustSetUpSecondFactor }: EmployeeProfile): boolean {
  return mustChangePassword || mustSetUpSecondFactor === true;
}

export function useProfile() {
  return useQuery(profileQuery);
}

class CookiesRefused extends Error {
  readonly sentence =
    'Your browser blocks cookies, so we can’t keep you signed in. Allow them for this site, then sign in again.';
}

/** Some browsers say that they take cookies and drop them, so only a second request tells. @throws CookiesRefused */
async function enter<Answer extends SignInAnswer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (!('ticket' in answer) && !(await ask('GET /api/employee/profile'))) throw new CookiesRefused();
  return answer;
}

/** By password, with an employee's name or an administrator's address. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: (login: EmployeeLogin | AdminLogin) =>
      enter(
        'email' in login
          ? ask('POST /api/admin/login', { body: login, timeZone: deviceTimeZone() })
          : ask('POST /api/employee/login', { body: login, timeZone: deviceTimeZone() }),
      ),
    onSuccess: (answer) => 'ticket' in answer || keepProfile(client, answer),
  });
}

export function useSecondStep() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: (step: SecondStep) =>
      enter(ask('POST /api/employee/login/code', { body: step, timeZone: deviceTimeZone() })),
    onSuccess: (profile) => keepProfile(client, profile),
  });
}

/** With a ticket after a password; with an account's id where only that one is to come back. */
export function usePasskeyLogin() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: async (entry: PasskeyEntry) => {
      const body = await askPasskey(ask('POST /api/employee/login/passkey/challenge', { body: entry }));
      return enter(ask('POST /api/employee/login/passkey', { body, timeZone: deviceTimeZone() }));
    },
    onSuccess: (profile) => keepProfile(client, profile),
  });
}

export function keepProfile(client: QueryClient, profile: EmployeeProfile): void {
  setPerson(profile);
  client.setQueryData(profileQuery.queryKey, profile);
}

/** Set to null, not removed: observers hear only of changes to the query they watch. */
export function forgetProfile(client: QueryClient): void {
  setPerson(null);
  client.setQueryData(profileQuery.queryKey, null);
}

function setPerson(profile: EmployeeProfile | null): void {
  setPageOwner(profile?.id);
}
