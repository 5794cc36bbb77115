import { db } from '#server/database/connection.ts';
import { findFreeUsernames } from '#server/features/accounts/door.ts';
import { findAccountOf } from '#server/features/inquiries/record/applicants.ts';
import { employeeName, namesFrom } from '#shared/employees/employees.ts';
import { roleOfForm } from '#shared/inquiries/hiring.ts';
import type { HireProposal } from '#shared/inquiries/views.ts';

interface Applicant {
  formType: string | null;
  name: string;
  email: string;
  details: Record<string, unknown>;
}

/** The account that an applicant would get, or has. */
export async function proposeAccount(applicant: Applicant): Promise<HireProposal> {
  const { formType, email } = applicant;
  const { firstName, lastName } = namesOf(applicant);
  const [account, [username = '']] = await Promise.all([
    findAccountOf(db, email),
    findFreeUsernames([`${firstName} ${lastName}`]),
  ]);
  return {
    account: account
      ? {
          id: account.id,
          name: employeeName(account),
          username: account.username,
          role: account.role,
          isActive: account.isActive,
        }
      : null,
    username,
    email,
    firstName,
    lastName,
    role: roleOfForm(formType),
  };
}

/** Some forms ask for the name in one field. */
function namesOf({ name, details }: Applicant): { firstName: string; lastName: string } {
  const { firstName, lastName } = details;
  if (typeof firstName === 'string' && typeof lastName === 'string') return { firstName, lastName };
  return namesFrom(name);
}
