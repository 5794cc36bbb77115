import { Button, ButtonLink } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { focusMain } from '#client/components/focus/focus-main.ts';
import { PageHead } from '#client/components/page/page-head.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import { roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';
import { useSignOut } from './api.ts';

export function RoleRefusal({ profile }: { profile: EmployeeProfile }) {
  const signOut = useSignOut();
  const handleSwitch = () => signOut.mutate(undefined, { onSuccess: focusMain });
  return (
    <>
      <PageHead title={`Not for your role | ${company().name}`} />
      <StandingWave n={2} className="h-10 w-full text-rule-strong" />
      <h1 className="mt-10 max-w-[16em] text-title">Your role can’t open this page</h1>
      <p className="mt-4 max-w-[34em] wrap-break-word text-lg">
        You’re signed in as {personName(profile)}, {roleLabel(profile.role)}. This page is for other roles.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={pathTo('employeeDashboard')}>
          Go to your dashboard
        </ButtonLink>
        <Button disabled={signOut.isPending} onClick={handleSwitch}>
          Sign in as someone else
        </Button>
      </div>
      <ErrorLine error={signOut.error} lead="Logout failed." className="mt-4" />
    </>
  );
}
