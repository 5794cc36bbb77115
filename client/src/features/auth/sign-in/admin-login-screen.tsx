import { Link } from 'wouter';
import { focusMain } from '#client/components/focus/focus-main.ts';
import { PageHead } from '#client/components/page/page-head.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { company } from '#shared/site.ts';
import { ForgotLink } from './forgot-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** In place of an admin page while nobody is signed in. */
export function AdminLoginScreen() {
  return (
    <>
      <PageHead title={`Admin sign-in | ${company().name}`} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="text-display">Admin</h1>
          <Partials />
        </div>
        <div className="lg:col-span-5 lg:pt-2">
          <h2 className="font-semibold text-title">Sign in</h2>
          <p className="mt-2 mb-8 text-muted">
            For administrators. Employees have{' '}
            <Link href={pathTo('employeeLogin')} className="text-text underline underline-offset-4">
              their own sign-in
            </Link>
            .
          </p>
          <SignInForm account="admin" onSignedIn={focusMain} />
          <ForgotLink />
        </div>
      </div>
    </>
  );
}

function Partials() {
  return (
    <div className="relative mt-8 h-20 lg:mt-16 lg:h-[min(24rem,45vh)]">
      {[1, 2, 3, 4, 5].map((n) => (
        <StandingWave
          key={n}
          n={n}
          loops
          className={`absolute inset-0 size-full ${n === 2 ? 'text-accent' : 'text-rule'}`}
        />
      ))}
    </div>
  );
}
