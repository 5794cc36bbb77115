import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, serial, uuid, varchar } from 'drizzle-orm/pg-core';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import { pictureLimits } from '#shared/pictures/pictures.ts';
import { employees } from './accounts.ts';
import { checkOneOf, timeColumn } from './columns.ts';

/** The site's words besides the repository's. A document has a row from its first change on. */
export const siteDocuments = pgTable(
  'site_documents',
  {
    kind: varchar({ length: 30 }).$type<DocumentKind>().primaryKey(),
    /** Fields that differ from what is published. */
    draft: jsonb().$type<Record<string, string>>().notNull().default({}),
    draftBy: integer('draft_by').references(() => employees.id, { onDelete: 'set null' }),
    draftAt: timeColumn('draft_at'),
    /** Counts every change. */
    version: integer().notNull().default(0),
    /** The version that changed a field last. */
    fieldVersions: jsonb('field_versions').$type<Record<string, number>>().notNull().default({}),
    /** The number in `document_versions`; 0 for the repository's words. */
    published: integer().notNull().default(0),
    /** Written before 1.1, as are the columns below; Left to do names what was still to be published. To be dropped in 1.2. */
    scheduledAt: timeColumn('scheduled_at'),
    scheduledBy: integer('scheduled_by').references(() => employees.id, { onDelete: 'set null' }),
    scheduledWords: jsonb('scheduled_words').$type<Record<string, string>>(),
    scheduledMatters: jsonb('scheduled_matters').$type<string[]>(),
    scheduleFailure: varchar('schedule_failure', { length: 500 }),
    askedAt: timeColumn('asked_at'),
    askedBy: integer('asked_by').references(() => employees.id, { onDelete: 'set null' }),
    askedNote: varchar('asked_note', { length: 500 }),
  },
  (table) => [checkOneOf('site_documents_kind_known', table.kind, documentKinds)],
);

/** Everything that was ever published, in full. */
export const documentVersions = pgTable(
  'document_versions',
  {
    kind: varchar({ length: 30 })
      .$type<DocumentKind>()
      .notNull()
      .references(() => siteDocuments.kind),
    number: integer().notNull(),
    words: jsonb().$type<Record<string, string>>().notNull(),
    /** Hashes of earlier texts that nobody has to read again, by training module. */
    respelled: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    publishedBy: integer('published_by').references(() => employees.id, { onDelete: 'set null' }),
    publishedAt: timeColumn('published_at').notNull().defaultNow(),
    /** The version whose words were published again. */
    restored: integer(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
);

/** The library of the public site. Files are named after id, width and format. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    /** Orders those of the same moment. */
    number: serial().notNull(),
    alt: varchar({ length: pictureLimits.alt }).notNull(),
    credit: varchar({ length: pictureLimits.credit }).notNull().default(''),
    /** The focal point, in percent from the left and the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    width: integer().notNull(),
    height: integer().notNull(),
    /** #rrggbb */
    color: varchar({ length: 7 }).notNull(),
    widths: integer().array().notNull(),
    /** The size of all its files together. */
    bytes: integer().notNull(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => employees.id, { onDelete: 'set null' }),
    /** Gone from the library. Its files stay while a version of a document names it. */
    deletedAt: timeColumn('deleted_at'),
  },
  (table) => [
    index('pictures_in_library').on(table.createdAt, table.number).where(sql`${table.deletedAt} is null`),
    check('pictures_alt_given', sql`${table.alt} <> ''`),
    check('pictures_focus_inside', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
  ],
);

/** Moments of the product itself, such as the last backup. */
export type ProductMoment = 'backup' | 'daily_backup' | 'backup_failed' | 'setup_put_away';

export const productMoments = pgTable('product_moments', {
  name: varchar({ length: 30 }).$type<ProductMoment>().primaryKey(),
  at: timeColumn('at').notNull().defaultNow(),
});
