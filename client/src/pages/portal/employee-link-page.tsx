import { Link, useLocation } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { PrivateHead } from '#client/components/page/private-head.tsx';
import { ChoosePassword } from '#client/features/auth/links/choose-password.tsx';
import { ConfirmEmail } from '#client/features/auth/links/confirm-email.tsx';
import { ForgotForm } from '#client/features/auth/links/forgot-form.tsx';
import { LinkView } from '#client/features/auth/links/link-view.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { pageAt } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

/** The pages behind mailed links, and the ones that ask for a link. They share one small file. */
export default function EmployeeLinkPage() {
  const [path] = useLocation();
  const place = pageAt(path);
  const key = place?.parameters.key ?? '';
  switch (place?.page) {
    case 'employeeReset':
      return <Reset key={key} linkKey={key} />;
    case 'employeeInvitation':
      return <Invitation key={key} linkKey={key} />;
    case 'employeeEmail':
      return <Email key={key} linkKey={key} />;
    default:
      return <Forgot />;
  }
}

function Forgot() {
  return (
    <>
      <PageHead title={`Forgot your password? | ${company().name}`} />
      <Link href={pathTo('employeeLogin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Sign in
      </Link>
      <h1 className="mt-2 text-title">Forgot your password?</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">We'll email you a link to choose a new one.</p>
      <ForgotForm />
    </>
  );
}

function Reset({ linkKey }: { linkKey: string }) {
  return (
    <>
      <PrivateHead title={`New password | ${company().name}`} />
      <LinkView linkKey={linkKey} purpose="reset">
        {(link) => (
          <ChoosePassword
            linkKey={linkKey}
            link={link}
            title="Choose a new password"
            introduction={`Hello ${link.name}. The new one takes the place of the old one, and signs all your devices out.`}
          />
        )}
      </LinkView>
    </>
  );
}

function Invitation({ linkKey }: { linkKey: string }) {
  return (
    <>
      <PrivateHead title={`Welcome | ${company().name}`} />
      <LinkView linkKey={linkKey} purpose="invitation">
        {(link) => (
          <ChoosePassword
            linkKey={linkKey}
            link={link}
            title={`Welcome, ${link.name}`}
            introduction={`You have an account at the employee portal of ${company().name}. Choose a password for it; only you will know it.`}
          />
        )}
      </LinkView>
    </>
  );
}

function Email({ linkKey }: { linkKey: string }) {
  return (
    <>
      <PrivateHead title={`New address | ${company().name}`} />
      <LinkView linkKey={linkKey} purpose="email">
        {(link) => <ConfirmEmail linkKey={linkKey} link={link} />}
      </LinkView>
    </>
  );
}
