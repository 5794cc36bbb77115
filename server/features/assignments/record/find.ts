import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { coalesce } from '#server/database/expressions.ts';
import { contains, folded } from '#server/database/like-pattern.ts';
import { listColumns, newestFirst } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { hasPiece, isAccepted } from '#server/database/queries/plan-state.ts';
import { hasEach, type Search, type SearchWord, titlesFirst } from '#server/database/search-words.ts';
import { isKept, visibleTo } from '#server/features/assignments/record/read.ts';
import { assignmentKindLabels, deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { coverageOf, ownAssignment } from '#shared/assignments/notices.ts';
import { deliverableStatusLabels } from '#shared/assignments/transitions.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { assignments, deliverables, submissions } from '#shared/schema.ts';
import type { FoundItem } from '#shared/search/views.ts';
import { fold } from '#shared/text/fold.ts';

/** Finds what the reader delivers to, or everything if they plan, by title, place, kind, pieces and their texts. */
export async function findPieces({ reader, words, limit }: Search): Promise<FoundItem[]> {
  const { id, title, kind, place, beginsAt, createdAt } = assignments;
  const rows = await titlesFirst(limit, (isTitled) =>
    db
      .select({ id, title, kind, place, beginsAt, pitchStatus: submissions.status, pieces: keptPieces() })
      .from(assignments)
      .leftJoin(submissions, eq(submissions.id, assignments.submissionId))
      .where(
        and(
          visibleTo(reader),
          isTitled ? hasEach(title, words) : and(...words.map((word) => mentions(word, words, reader))),
        ),
      )
      .orderBy(...newestFirst(createdAt, id).by)
      .limit(limit),
  );
  return rows.map((row) => {
    const pieces = row.pieces.map((piece) => {
      return `${deliverableKindLabels[piece.kind]}: ${deliverableStatusLabels[piece.status]}`;
    });
    const isOwn = row.pieces.some(({ assigneeId }) => assigneeId === reader.id);
    const facts = [
      assignmentKindLabels[row.kind],
      ...(isAccepted(row.pitchStatus) ? pieces : ['called off']),
      row.place,
    ];
    return {
      title: row.title,
      detail: facts.filter(Boolean).join(', '),
      path: can(reader, 'assignments:plan') && !isOwn ? coverageOf(row.id) : ownAssignment(row.id),
      at: row.beginsAt?.toISOString() ?? null,
    };
  });
}

function keptPieces() {
  return nestedRows(
    db
      .select(
        listColumns({ kind: deliverables.kind, status: deliverables.status, assigneeId: deliverables.assigneeId }),
      )
      .from(deliverables)
      .where(and(eq(deliverables.assignmentId, assignments.id), isKept))
      .orderBy(asc(deliverables.id)),
  );
}

function mentions({ text, employees }: SearchWord, words: readonly SearchWord[], reader: Actor): SQL | undefined {
  const { id, title, place, kind } = assignments;
  const long = words.filter((word) => !isShort(word)).map((word) => word.text);
  // A short word is looked for in the texts that have the long ones.
  const inText = isShort({ text }) ? long.length > 0 && [text, ...long] : [text];
  return or(
    contains(folded(title, coalesce(place, '')), text),
    inArray(kind, named(assignmentKindLabels, text)),
    inText ? inArray(id, written(inText, reader)) : undefined,
    hasPiece(
      and(
        isKept,
        or(
          inArray(deliverables.kind, named(deliverableKindLabels, text)),
          inArray(deliverables.assigneeId, [...employees]),
        ),
      ),
    ),
  );
}

/** The index of whole texts would leave nearly all of them to be folded and read. */
function isShort({ text }: Pick<SearchWord, 'text'>): boolean {
  return /^[a-z0-9]{1,2}$/.test(fold(text));
}

/** By itself, so that its index is used, and of the reader's own alone, so that no more texts are folded. */
function written(texts: readonly string[], reader: Actor) {
  const visible = visibleTo(reader);
  const theirs = visible && db.select({ id: assignments.id }).from(assignments).where(visible);
  return db
    .select({ id: deliverables.assignmentId })
    .from(deliverables)
    .where(
      and(
        isKept,
        theirs && inArray(deliverables.assignmentId, theirs),
        ...texts.map((text) => contains(folded(deliverables.text), text)),
      ),
    );
}

function named<Kind extends string>(labels: Record<Kind, string>, text: string): Kind[] {
  return (Object.keys(labels) as Kind[]).filter((kind) => fold(labels[kind]).includes(fold(text)));
}
