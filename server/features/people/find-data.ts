import { and, eq, inArray, isNull, not, or } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { lower } from '#server/database/expressions.ts';
import { contains, folded } from '#server/database/like-pattern.ts';
import { newestFirst } from '#server/database/lists.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { rolesNamed, type Search } from '#server/database/search-words.ts';
import { isSeenBy } from '#server/features/people/data.ts';
import { personName } from '#shared/employees/names.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { PersonKey } from '#shared/people/person.ts';
import { can } from '#shared/permissions/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { contactInquiries, employees, inquirySearchText } from '#shared/schema.ts';
import type { FoundItem } from '#shared/search/views.ts';

/** Everybody once, inside and outside, for those who read people. */
export async function findPeople(search: Search): Promise<FoundItem[]> {
  if (!can(search.reader, 'people:read')) return [];
  const [inside, outside] = await Promise.all([findAccounts(search), findSenders(search)]);
  const byPath = new Map<string, FoundItem>();
  for (const item of [...inside, ...outside]) if (!byPath.has(item.path)) byPath.set(item.path, item);
  return [...byPath.values()].slice(0, search.limit);
}

/** By name, e-mail and role. */
async function findAccounts({ reader, words, limit }: Search): Promise<FoundItem[]> {
  const { id, username, firstName, lastName, role, isActive, erasedAt, createdAt } = employees;
  const named = words.map((word) => or(inArray(id, [...word.employees]), inArray(role, rolesNamed(word.text))));
  const rows = await db
    .select({ id, username, firstName, lastName, role, isActive })
    .from(employees)
    .where(and(isNull(erasedAt), isSeenBy(reader), ...named))
    .orderBy(...newestFirst(createdAt, id).by)
    .limit(limit);
  return rows.map((row) => ({
    title: personName(row),
    detail: [roleLabel(row.role), row.username, !row.isActive && 'deactivated'].filter(Boolean).join(', '),
    path: pathOf(`e${row.id}`),
    at: null,
  }));
}

/** The newest of one person's many inquiries counts. */
const inquiriesRead = 50;

/** By the name and the address that stand on what they sent. */
async function findSenders({ reader, words }: Search): Promise<FoundItem[]> {
  const { id, name, email, createdAt } = contactInquiries;
  const written = folded(name, email);
  // The wider text has an index.
  const named = words.flatMap(({ text }) => [
    contains(inquirySearchText(contactInquiries), text),
    contains(written, text),
  ]);
  const address = lower(email);
  const rows = await db
    .select({ id, name, address, accountId: employees.id })
    .from(contactInquiries)
    .leftJoin(employees, and(eq(lower(employees.email), address), isNull(employees.erasedAt), isSeenBy(reader)))
    .where(and(openTo(reader), not(waitsForGuardian()), ...named))
    .orderBy(...newestFirst(createdAt, id).by)
    .limit(inquiriesRead);
  const seen = new Set<string>();
  return rows
    .filter((row) => !seen.has(row.address) && seen.add(row.address))
    .map((row) => ({
      title: row.name,
      detail: row.address,
      path: pathOf(row.accountId === null ? `i${row.id}` : `e${row.accountId}`),
      at: null,
    }));
}

function pathOf(key: PersonKey): string {
  return pagePatterns.adminPerson.replace(':key', key);
}
