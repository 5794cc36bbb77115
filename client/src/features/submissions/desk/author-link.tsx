import { Link } from 'wouter';
import { personName } from '#shared/people.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface AuthorLinkProps {
  submission: Pick<SubmissionView, 'employee' | 'employeeId'>;
  /** All that the reader may see of the author. */
  href: string;
}

export function AuthorLink({ submission: { employee, employeeId }, href }: AuthorLinkProps) {
  return (
    <span className="wrap-anywhere">
      <Link href={href} className="underline decoration-rule-strong underline-offset-4 hover:decoration-accent">
        <bdi>{personName(employee)}</bdi>
      </Link>
      , employee {employeeId}
    </span>
  );
}
