import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, text, varchar } from 'drizzle-orm/pg-core';
import { employees } from './accounts.ts';
import { timeColumn } from './columns.ts';

export const trainingTexts = pgTable('training_texts', {
  contentHash: varchar('content_hash', { length: 64 }).primaryKey(),
  body: text().notNull(),
  keptAt: timeColumn('kept_at').notNull().defaultNow(),
});

export const trainingProgress = pgTable(
  'training_progress',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    moduleId: varchar('module_id', { length: 150 }).notNull(),
    position: real().notNull().default(0),
    startedAt: timeColumn('started_at').notNull().defaultNow(),
    doneAt: timeColumn('done_at'),
    contentHash: varchar('content_hash', { length: 64 }),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.moduleId] }),
    index('training_progress_done').on(table.doneAt, table.moduleId).where(sql`${table.doneAt} is not null`),
    check('training_progress_position_share', sql`${table.position} between 0 and 1`),
  ],
);
