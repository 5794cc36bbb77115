import { and, not } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { newestFirst } from '#server/database/lists.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { hasEach, type Search, titlesFirst } from '#server/database/search-words.ts';
import { searched } from '#server/features/inquiries/record/search.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { pagePatterns } from '#shared/paths.ts';
import { can } from '#shared/permissions/permissions.ts';
import { contactInquiries } from '#shared/schema.ts';
import type { FoundItem } from '#shared/search/views.ts';

/** Finds inquiries that the reader may open, except applications that wait for a guardian. */
export async function findInquiries({ reader, q, words, limit }: Search): Promise<FoundItem[]> {
  if (!can(reader, 'inquiries:assigned')) return [];
  const { id, name, formType, reference, status, createdAt } = contactInquiries;
  const rows = await titlesFirst(limit, (isTitled) =>
    db
      .select({ id, name, formType, reference, status, createdAt })
      .from(contactInquiries)
      .where(and(openTo(reader), searched(q), not(waitsForGuardian()), isTitled ? hasEach(name, words) : undefined))
      .orderBy(...newestFirst(createdAt, id).by)
      .limit(limit),
  );
  return rows.map((row) => ({
    title: row.name,
    detail: [formTypeLabel(row.formType), row.reference, inquiryStatusLabels[row.status]].join(', '),
    path: `${can(reader, 'inquiries:read') ? pagePatterns.admin : pagePatterns.managerInquiries}?inquiry=${row.id}`,
    at: row.createdAt.toISOString(),
  }));
}
