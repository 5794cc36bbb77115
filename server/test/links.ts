import { db } from '#server/database/connection.ts';
import { createLink, findLink, keyOf } from '#server/features/accounts/links-data.ts';
import type { LinkPurpose } from '#shared/auth/links.ts';

/** The key of a link, as it is mailed. */
export async function makeLink(employeeId: number, purpose: LinkPurpose, email?: string): Promise<string> {
  await createLink(db, { employeeId, purpose, ...(email && { email }) });
  const link = await findLink({ employeeId, purpose });
  return link ? keyOf(link) : '';
}
