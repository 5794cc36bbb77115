import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { employeeName } from '#shared/employees/employees.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import { isFormerEditor } from '#shared/permissions/permissions.ts';
import { useUpdateEmployee } from './api.ts';

/** For somebody who could change drafts of the site, and not publish them, until one permission did both. */
export function FormerEditor({ account }: { account: EmployeeView }) {
  const { mutate: change, isPending, error } = useUpdateEmployee(account.id);
  if (!isFormerEditor(account.grants)) return null;
  const name = employeeName(account);
  return (
    <section aria-label="The site" className="mb-4 border-warning border-l-4 bg-warning-tint p-3">
      <p>
        {name} could change drafts of the site and not publish them. One permission does both now, so {name} has neither
        until you decide. Letting them signs them out once.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" disabled={isPending} onClick={() => change({ grants: ['site'] })}>
          Let them change and publish
        </Button>
        <Button size="small" disabled={isPending} onClick={() => change({ grants: [] })}>
          Leave it so
        </Button>
      </p>
      <ErrorLine error={error} className="mt-2" />
    </section>
  );
}
