import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { mailQueries } from '#client/features/mail/api.ts';
import { MailDesk } from '#client/features/mail/mail-desk.tsx';
import { BackupBadge } from '#client/features/site/backup-badge.tsx';
import { systemQueries } from '#client/features/site/system-api.ts';
import { SystemCard } from '#client/features/site/system-card.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client) => {
  client.prefetchQuery(mailQueries.status());
  client.prefetchQuery(systemQueries.overview());
};

export default function MailPage() {
  return (
    <AdminGate permission={pagePermissions.adminMail}>
      <PageHead title={`System | ${company().name}`} />
      <Link href={pathTo('admin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Admin
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <h1 className="text-title">System</h1>
        <BackupBadge />
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-12 xl:grid-cols-12">
        <section aria-labelledby="mail" className="min-w-0 xl:col-span-8">
          <h2 id="mail" className="flex min-h-11 items-center font-semibold text-2xl">
            Mail
          </h2>
          <MailDesk />
        </section>
        <div className="min-w-0 xl:col-span-4">
          <SystemCard />
        </div>
      </div>
    </AdminGate>
  );
}
