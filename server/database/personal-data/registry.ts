import type { PgTable } from 'drizzle-orm/pg-core';
import { inside } from '#server/database/personal-data/inside.ts';
import { outside } from '#server/database/personal-data/outside.ts';
import { type Condition, type OurTable, olderThan, type TableRule } from '#server/database/personal-data/rule.ts';
import { work } from '#server/database/personal-data/work.ts';
import { keptDays } from '#shared/people/person.ts';
import {
  documentVersions,
  employeeCounts,
  evaluationCounts,
  evaluationParticipants,
  idempotencyKeys,
  inquiryCounts,
  pictures,
  productMoments,
  siteDocuments,
  submissionCounts,
  trainingTexts,
  users,
} from '#shared/schema.ts';

/**
 * Every table with something of a person: whose it is, what erasing does with it, for how long it is kept, and what a
 * person's archive holds of it. Erasing goes through them in this order.
 */
export const personalTables: readonly TableRule[] = [...outside, ...work, ...inside];

/** Finds a person's rows in a table with something of a person. */
export function theirsOf(table: PgTable): Condition {
  const rule = personalTables.find((each) => each.table === table);
  if (!rule) throw new Error('A table with nothing of a person was asked for theirs');
  return rule.rowsOf;
}

const counted = 'numbers, counted by the database';
const published = 'what the company says of itself, which its editors change';

/** The tables without anything of a person. */
export const ourTables: readonly OurTable[] = [
  { table: users, because: 'nothing reads or writes it' },
  { table: employeeCounts, because: counted },
  { table: inquiryCounts, because: counted },
  { table: submissionCounts, because: counted },
  { table: evaluationCounts, because: counted },
  { table: evaluationParticipants, because: counted },
  { table: trainingTexts, because: published },
  { table: siteDocuments, because: published },
  { table: documentVersions, because: published },
  { table: pictures, because: published },
  { table: productMoments, because: 'about the product' },
  {
    // `forgetAnswers` empties those about a person who is erased.
    table: idempotencyKeys,
    because: 'a copy of what stands elsewhere',
    over: olderThan(idempotencyKeys.createdAt, keptDays.answers),
  },
];
