import { db } from '#server/database/connection.ts';
import { findAccountOf, listUsernames } from '#server/features/inquiries/record/applicants.ts';
import { employeeLimits, employeeName, usernameFrom } from '#shared/employees.ts';
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
  const [account, username] = await Promise.all([findAccountOf(db, email), freeUsername(`${firstName} ${lastName}`)]);
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

/** Some forms ask for the name in one field; its last word is the last name. */
function namesOf({ name, details }: Applicant): { firstName: string; lastName: string } {
  const { firstName, lastName } = details;
  if (typeof firstName === 'string' && typeof lastName === 'string') return { firstName, lastName };
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' ').slice(0, employeeLimits.name), lastName: last.slice(0, employeeLimits.name) };
}

/** For example `mara.lind`, or `mara.lind2` where somebody has that one. */
async function freeUsername(name: string): Promise<string> {
  const wish = usernameFrom(name) || 'new.colleague';
  const taken = await listUsernames(wish);
  if (!taken.includes(wish)) return wish;
  let number = 2;
  while (taken.includes(`${wish}${number}`)) number++;
  return `${wish}${number}`;
}
