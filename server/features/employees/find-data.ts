import { and, inArray, isNull, or } from 'drizzle-orm';
import { newestFirst } from '#server/database/lists.ts';
import { rolesNamed, type Search } from '#server/database/search-words.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { employees } from '#shared/schema.ts';
import type { FoundItem } from '#shared/search.ts';

/** Accounts by name, e-mail and role, for those who keep them. */
export async function findPeople({ db, reader, words, limit }: Search): Promise<FoundItem[]> {
  if (!can(reader, 'employees:manage')) return [];
  const { id, username, firstName, lastName, role, isActive, erasedAt, createdAt } = employees;
  const named = words.map((word) => or(inArray(id, [...word.employees]), inArray(role, rolesNamed(word.text))));
  const rows = await db
    .select({ username, firstName, lastName, role, isActive })
    .from(employees)
    .where(and(isNull(erasedAt), ...named))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
  return rows.map((row) => ({
    title: personName(row),
    detail: [roleLabel(row.role), row.username, !row.isActive && 'deactivated'].filter(Boolean).join(', '),
    path: `${pagePatterns.adminAccounts}?q=${encodeURIComponent(row.username)}`,
    at: null,
  }));
}
