import { and, desc, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { isPlanOn } from '#server/database/queries/plan-state.ts';
import { deliverablesMax } from '#shared/assignments/assignments.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { feedPiecesMax, type PublishedPiece } from '#shared/content/published-pieces.ts';
import { dayOf } from '#shared/days/days.ts';
import { assignments, deliverables, employees } from '#shared/schema.ts';

/** The public view of pieces, newest first: notes and what is off with its pitch stay inside, and an erased person is named nowhere. */
export async function listPublishedPieces(): Promise<PublishedPiece[]> {
  const rows = await db
    .select({
      assignmentId: assignments.id,
      title: assignments.title,
      kind: deliverables.kind,
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
        isPlanOn,
        lte(deliverables.publishedAt, now()),
        isNotNull(deliverables.publishedLink),
        ne(deliverables.kind, 'notes'),
      ),
    )
    .orderBy(desc(deliverables.publishedAt), desc(deliverables.id))
    .limit(feedPiecesMax * deliverablesMax);
  const byAssignment = new Map<number, PublishedPiece>();
  for (const { assignmentId, title, kind, link, at, firstName, lastName } of rows) {
    if (link === null || at === null) continue;
    const place = { kind: deliverableKindLabels[kind], link };
    const piece: PublishedPiece = byAssignment.get(assignmentId) ?? {
      id: assignmentId,
      title,
      names: [],
      day: dayOf(at),
      places: [place],
    };
    const name = [firstName, lastName].filter(Boolean).join(' ');
    if (name && !piece.names.includes(name)) piece.names.push(name);
    if (!piece.places.some((one) => one.link === link)) piece.places.push(place);
    byAssignment.set(assignmentId, piece);
  }
  return [...byAssignment.values()].slice(0, feedPiecesMax);
}
