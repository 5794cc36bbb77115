import { Link } from 'wouter';
import { PageHead } from '#client/components/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { company } from '#shared/site.ts';

export default function SitePage() {
  return (
    <AdminGate permission="site:edit">
      <PageHead title={`Site | ${company.name}`} />
      <Link href={pathTo('admin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Admin
      </Link>
      <h1 className="mt-2 text-title">Site</h1>
    </AdminGate>
  );
}
