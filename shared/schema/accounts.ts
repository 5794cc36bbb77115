import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { z } from 'zod';
import { type LinkPurpose, linkPurposes } from '#shared/auth/links.ts';
import { type Grant, grantable } from '#shared/permissions/permissions.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { email } from '#shared/text/text.ts';
import { type ViewedList, viewNameMax } from '#shared/views/lists.ts';
import { checkOneOf, timeColumn } from './columns.ts';

/** The specification asks for this table; nothing reads it. */
export const users = pgTable('users', {
  id: serial().primaryKey(),
  username: text().notNull().unique(),
  password: text().notNull(),
});

export const employees = pgTable(
  'employees',
  {
    id: serial().primaryKey(),
    username: varchar({ length: 50 }).notNull().unique(),
    email: varchar({ length: 255 }).notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: varchar('first_name', { length: 100 }),
    lastName: varchar('last_name', { length: 100 }),
    role: varchar({ length: 50 }).$type<EmployeeRole>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Permissions beyond the role's. */
    grants: text().array().$type<Grant[]>().notNull().default([]),
    /** End of a one-time password's validity. */
    passwordExpiresAt: timeColumn('password_expires_at'),
    /** Deactivating, a new role, other grants and a new password raise it, which ends all earlier sessions. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** IANA name; null for the browser's. */
    timeZone: varchar('time_zone', { length: 64 }),
    /** When and where its owner last signed in, as in `session`; admins alone read it. */
    lastSignInAt: timeColumn('last_sign_in_at'),
    lastSignInAgent: varchar('last_sign_in_agent', { length: 300 }),
    lastSignInNetwork: varchar('last_sign_in_network', { length: 50 }),
    /** When its owner was erased: what is left of it names nobody and can never be used again. */
    erasedAt: timeColumn('erased_at'),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('employees_username_lower').on(sql`lower(${table.username})`),
    uniqueIndex('employees_email_lower').on(sql`lower(${table.email})`),
    index('employees_newest').on(table.createdAt, table.id),
    index('employees_by_role').on(table.role, table.createdAt, table.id),
    index('employees_search').using('gin', sql`${employeeSearchText(table)} gin_trgm_ops`),
    check('employees_username_length', sql`char_length(${table.username}) >= 3`),
    checkOneOf('employees_role_known', table.role, employeeRoles),
  ],
);

/** Release 1.0.0 alone reads it, which may run beside this one: it goes with the release after this. */
export const employeeCounts = pgTable(
  'employee_counts',
  {
    role: varchar({ length: 50 }).$type<EmployeeRole>().notNull(),
    isActive: boolean('is_active').notNull(),
    shard: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.isActive, table.shard] })],
);

/** Filters and order of a list, by the names of its address. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    list: varchar({ length: 20 }).$type<ViewedList>().notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    name: varchar({ length: viewNameMax }).notNull(),
    filter: jsonb().$type<Record<string, string>>().notNull(),
    /** Last read before 1.1; to be dropped in 1.2. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.list).where(sql`${table.isShared}`),
  ],
);

/** `sid` is the SHA-256 of the cookie's value, so a stolen table opens no session. */
export const sessions = pgTable(
  'session',
  {
    sid: varchar({ length: 64 }).primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    epoch: integer().notNull(),
    /** For its owner, who never sees `sid`. */
    id: serial().notNull().unique(),
    userAgent: varchar('user_agent', { length: 300 }).notNull().default(''),
    /** The network of the last prolongation, without the machine's part of the address. */
    network: varchar({ length: 50 }).notNull().default(''),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    expire: timeColumn('expire').notNull(),
    /** When its owner last showed the password or a passkey. */
    confirmedAt: timeColumn('confirmed_at').notNull().defaultNow(),
    /** When its owner last showed all that a sign-in takes. */
    provedAt: timeColumn('proved_at').notNull().defaultNow(),
  },
  (table) => [index('session_by_employee').on(table.employeeId), index('session_expire').on(table.expire)],
);

/** One link at most of each kind. The key in it is derived from `seed`; the table alone opens nothing. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    purpose: varchar({ length: 20 }).$type<LinkPurpose>().notNull(),
    seed: uuid().notNull(),
    /** SHA-256 of the key. */
    keyHash: varchar('key_hash', { length: 64 }).notNull().unique(),
    /** The new address that a link of the purpose `email` confirms. */
    email: varchar({ length: 255 }),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_links_one').on(table.employeeId, table.purpose),
    checkOneOf('account_links_purpose_known', table.purpose, linkPurposes),
  ],
);

/** An authenticator app, which counts once it is confirmed, and the codes for people who have lost their second factor. */
export const authenticators = pgTable('authenticators', {
  employeeId: integer('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  /** Sealed; the key is not in the database. Null where passkeys are the only second factor. */
  secret: varchar({ length: 200 }),
  confirmedAt: timeColumn('confirmed_at'),
  /** The half minute of the last code that was used: none works twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of every recovery code that is left. */
  recoveryHashes: varchar('recovery_hashes', { length: 64 }).array().notNull().default([]),
});

/** Each signs in by itself. Nothing in it is secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** Base64url, as browsers send it. */
    credentialId: varchar('credential_id', { length: 1400 }).notNull().unique(),
    /** COSE, base64url. */
    publicKey: varchar('public_key', { length: 2000 }).notNull(),
    /** How often it was used, as it counts itself; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: varchar({ length: 20 }).array().notNull().default([]),
    /** Asked for after the password, on every device; otherwise it only signs in by itself. */
    isSecondStep: boolean('is_second_step').notNull().default(true),
    /** The device that made it, such as 'Firefox on Windows'. */
    device: varchar({ length: 100 }).notNull(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    lastUsedAt: timeColumn('last_used_at'),
  },
  (table) => [index('passkeys_by_employee').on(table.employeeId)],
);

export type Employee = typeof employees.$inferSelect;

export const employeeInsertSchema = createInsertSchema(employees, {
  username: z.string().min(3, { error: 'Username must be at least 3 characters' }).max(50),
  email: email(),
  role: z.enum(employeeRoles),
  grants: z.array(z.enum(grantable)).optional(),
}).pick({
  username: true,
  email: true,
  passwordHash: true,
  firstName: true,
  lastName: true,
  role: true,
  grants: true,
  mustChangePassword: true,
});

export type EmployeeInsert = z.output<typeof employeeInsertSchema>;

export function employeeSearchText(table: {
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
  username: AnyPgColumn;
  email: AnyPgColumn;
}) {
  return sql`search_fold(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '') || ' ' || ${table.username} || ' ' || ${table.email})`;
}
