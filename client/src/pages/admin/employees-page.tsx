import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { AdminDesk } from '#client/features/evaluations/admin-desk.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { company } from '#shared/site.ts';

export default function EmployeesPage() {
  return (
    <AdminGate permission="evaluations:read">
      <PageHead title={`Employee Evaluations | ${company.name}`} />
      <Link href={pathTo('admin')} className="mb-2 inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Admin
      </Link>
      <AdminDesk />
    </AdminGate>
  );
}
