import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { PendingHeading } from '#client/components/page/pending-heading.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { pageAfterSignIn } from '#client/features/auth/employee-gate.tsx';
import { PasswordForm } from '#client/features/auth/password-form.tsx';
import { AddPasskey } from '#client/features/auth/settings/own-passkeys.tsx';
import { LazySecondFactorSetup } from '#client/features/auth/settings/own-second-factor.tsx';
import { profileQuery, useProfile } from '#client/lib/auth.tsx';
import { aboutPasskeys, canUsePasskeys } from '#client/lib/browser/passkeys.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { company } from '#shared/site.ts';

export default function EmployeePasswordPage() {
  const profile = useProfile();
  const [, navigate] = useLocation();
  const next = pageAfterSignIn(useSearch());
  // Once it is set up, recovery codes are still to be shown.
  const [isHeldUp, setHeldUp] = useState(false);
  if (profile.data?.mustSetUpSecondFactor && !isHeldUp) setHeldUp(true);
  return (
    <>
      <PageHead title={`Your password | ${company().name}`} />
      <PendingHeading query={profile}>Your password</PendingHeading>
      <QueryView query={profile}>
        {(employee) =>
          employee === null ? (
            <Redirect to={pathTo('employeeLogin')} replace />
          ) : isHeldUp && !employee.mustChangePassword ? (
            <RequiredSecondFactor onDone={() => navigate(next, { replace: true })} />
          ) : (
            <>
              {!employee.mustChangePassword && (
                <Link
                  href={pathTo('employeeDashboard')}
                  className="mb-2 inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Back to Dashboard
                </Link>
              )}
              <h1 className="text-title">{titleFor(employee)}</h1>
              <p className="mt-3 mb-8 max-w-prose text-muted">{aboutFor(employee)}</p>
              <PasswordForm
                newcomer={employee.mustChangePassword ? employee : undefined}
                onChanged={() => navigate(next, { replace: true })}
              />
            </>
          )
        }
      </QueryView>
    </>
  );
}

function titleFor({ mustChangePassword, mustGiveAddress }: EmployeeProfile): string {
  if (mustGiveAddress) return 'Make this account yours';
  return mustChangePassword ? 'Choose a password of your own' : 'Change your password';
}

function aboutFor({ mustChangePassword, mustGiveAddress }: EmployeeProfile): string {
  if (!mustChangePassword) return 'Your other devices are signed out when you change it.';
  const about = 'The password you signed in with expires after 7 days. Only you will know the new one.';
  return mustGiveAddress ? `No mail reaches the address you signed in with. ${about}` : about;
}

function RequiredSecondFactor({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const handleDone = () => client.invalidateQueries({ queryKey: profileQuery.queryKey }).then(onDone);
  return (
    <>
      <h1 className="text-title">Set up two-step sign-in</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">
        Administrators and managers sign in with a passkey, or with a code from their phone besides their password. It
        takes two minutes, once.
      </p>
      {canUsePasskeys() && (
        <>
          <h2 className="font-semibold text-xl">With a passkey</h2>
          <p className="mt-1 mb-4 max-w-prose text-muted">{aboutPasskeys}</p>
          <AddPasskey onDone={handleDone} />
        </>
      )}
      <h2 className="mt-10 mb-4 font-semibold text-xl">
        {canUsePasskeys() ? 'Or with an authenticator app' : 'With an authenticator app'}
      </h2>
      <Suspense fallback={<p role="status">Loading...</p>}>
        <LazySecondFactorSetup onDone={handleDone} />
      </Suspense>
    </>
  );
}
