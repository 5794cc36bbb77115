import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { pageAfterSignIn } from '#client/features/auth/employee-gate.tsx';
import { ForgotLink } from '#client/features/auth/sign-in/forgot-link.tsx';
import { SignInForm } from '#client/features/auth/sign-in/sign-in-form.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { company } from '#shared/site.ts';

export default function EmployeeLoginPage() {
  const profile = useProfile();
  const [, navigate] = useLocation();
  const next = pageAfterSignIn(useSearch());
  return (
    <>
      <PageHead title={`Employee sign-in | ${company().name}`} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Link href={pathTo('home')} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Back to Home
          </Link>
          <h1 className="mt-4 text-display">Employee Portal</h1>
          <StandingWave n={3} loops className="mt-10 h-16 w-full text-accent lg:mt-20 lg:h-40" />
        </div>
        <div className="lg:col-span-5 lg:pt-14">
          <h2 className="font-semibold text-title">Sign in</h2>
          <p className="mt-2 mb-8 text-muted">With your username or your email address.</p>
          <QueryView query={profile}>
            {(employee) =>
              employee ? (
                <Redirect to={next} replace />
              ) : (
                <>
                  <SignInForm account="employee" leadsTo={next} onSignedIn={() => navigate(next, { replace: true })} />
                  <ForgotLink />
                </>
              )
            }
          </QueryView>
        </div>
      </div>
    </>
  );
}
