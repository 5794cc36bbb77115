import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { AssignedDesk } from '#client/features/inquiries/inbox/assigned-desk.tsx';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { noFilter } from '#client/features/inquiries/inbox-state.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client) => void client.prefetchInfiniteQuery(inquiryQueries.list(noFilter));

export default function ManagerInquiriesPage() {
  return (
    <EmployeeGate permission={pagePermissions.managerInquiries}>
      {() => (
        <>
          <PageHead title={`Inquiries | ${company().name}`} />
          <AssignedDesk />
        </>
      )}
    </EmployeeGate>
  );
}
