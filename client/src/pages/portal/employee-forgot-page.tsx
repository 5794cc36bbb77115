import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { ForgotForm } from '#client/features/auth/links/forgot-form.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { company } from '#shared/site.ts';

export default function EmployeeForgotPage() {
  return (
    <>
      <PageHead title={`Forgotten password | ${company.name}`} />
      <Link href={pathTo('employeeLogin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Sign in
      </Link>
      <h1 className="mt-2 text-title">Forgotten your password?</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">
        We mail a link to the address of your account, by which you choose a new one.
      </p>
      <ForgotForm />
    </>
  );
}
