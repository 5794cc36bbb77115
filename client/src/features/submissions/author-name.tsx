import { PersonLink } from '#client/components/person-link.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { personName } from '#shared/employees/names.ts';
import { can } from '#shared/permissions/permissions.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** For readers with `people:read`: leads to everything of the author's, who for a manager has to be an author still. */
export function AuthorName({ of: { employeeId, employee } }: { of: Pick<SubmissionView, 'employeeId' | 'employee'> }) {
  const { data: reader = null } = useProfile();
  const name = personName(employee);
  const isSeen = can(reader, 'employees:manage') || authorRoles.includes(employee.role);
  return isSeen ? <PersonLink of={`e${employeeId}`}>{name}</PersonLink> : <bdi className="wrap-anywhere">{name}</bdi>;
}
