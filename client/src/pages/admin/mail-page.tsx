import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { mailQueries } from '#client/features/mail/api.ts';
import { MailDesk } from '#client/features/mail/mail-desk.tsx';
import { ReaderList } from '#client/features/newsletter/reader-list.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/page-permissions.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client) => {
  client.prefetchQuery(mailQueries.status());
};

export default function MailPage() {
  return (
    <AdminGate permission={pagePermissions.adminMail}>
      <PageHead title={`Mail | ${company().name}`} />
      <Link href={pathTo('admin')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to Admin
      </Link>
      <h1 className="mt-2 text-title">Mail</h1>
      <MailDesk />
      <ReaderList />
    </AdminGate>
  );
}
