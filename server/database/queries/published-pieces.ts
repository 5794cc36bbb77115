import { and, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { type PublishedPiece, publishedPiecesMax } from '#shared/content/published-pieces.ts';
import { dayOf } from '#shared/days.ts';
import { assignments, deliverables, employees } from '#shared/schema.ts';

/** The public view of pieces, newest first: notes stay inside, and an erased person is named nowhere. */
export async function listPublishedPieces(): Promise<PublishedPiece[]> {
  const rows = await db
    .select({
      title: assignments.title,
      link: deliverables.publishedLink,
      at: deliverables.publishedAt,
      firstName: employees.firstName,
      lastName: employees.lastName,
    })
    .from(deliverables)
    .innerJoin(assignments, eq(assignments.id, deliverables.assignmentId))
    .innerJoin(employees, and(eq(employees.id, deliverables.assigneeId), isNull(employees.erasedAt)))
    .where(
      and(
        eq(deliverables.status, 'published'),
        lte(deliverables.publishedAt, sql`now()`),
        isNotNull(deliverables.publishedLink),
        ne(deliverables.kind, 'notes'),
      ),
    )
    .orderBy(desc(deliverables.publishedAt), desc(deliverables.id))
    .limit(publishedPiecesMax * piecesOfOne);
  const byLink = new Map<string, PublishedPiece>();
  for (const { title, link, at, firstName, lastName } of rows) {
    if (link === null || at === null) continue;
    const piece = byLink.get(link) ?? { title, names: [], day: dayOf(at), link };
    const name = [firstName, lastName].filter(Boolean).join(' ');
    if (name && !piece.names.includes(name)) piece.names.push(name);
    byLink.set(link, piece);
  }
  return [...byLink.values()].slice(0, publishedPiecesMax);
}

/** Most pieces at one address. */
const piecesOfOne = 10;
