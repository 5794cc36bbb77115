import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';

export function ForgotLink() {
  return (
    <Link
      href={pathTo('employeeForgot')}
      className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4"
    >
      Forgot your password?
    </Link>
  );
}
