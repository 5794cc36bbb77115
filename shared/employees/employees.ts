import { z } from 'zod';
import { newPassword } from '#shared/auth/auth.ts';
import { type Filters, querySchemaOf, roleFilter, searchFilter } from '#shared/filters.ts';
import { largestId } from '#shared/ids.ts';
import { can, grantable, mayReview } from '#shared/permissions/permissions.ts';
import { type EmployeeRole, employeeRoles, roleLabels } from '#shared/roles.ts';
import { email, line, list, verbatim } from '#shared/text/text.ts';

const usernameMessage = 'Username must be at least 3 characters';

export const employeeLimits = { usernameMin: 3, username: 50, email: 255, name: 100 } as const;

/** For example `mara.lind`, with room for a number; '' where too little is left of a name. */
export function usernameFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, employeeLimits.username - 5);
  return plain.length < employeeLimits.usernameMin ? '' : plain;
}

/** The last word of a name in one field is the last name. */
export function namesFrom(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}

const username = line({
  min: employeeLimits.usernameMin,
  max: employeeLimits.username,
  required: usernameMessage,
  short: usernameMessage,
});

export const name = line({ max: employeeLimits.name }).transform((value) => value || null);

const role = z.enum(employeeRoles, { error: 'Please choose a role' });

const grants = z.array(z.enum(grantable));

/**
 * Without `password` the server generates a one-time password, which must be changed at the first sign-in; with `invite`
 * a link is mailed instead, by which its owner chooses a password.
 */
export const employeeCreateSchema = z.object({
  username,
  email: email(),
  firstName: name.nullish().transform((value) => value ?? null),
  lastName: name.nullish().transform((value) => value ?? null),
  role,
  grants: grants.optional(),
  password: newPassword.optional(),
  invite: z.literal(true).optional(),
});
export type EmployeeCreate = z.output<typeof employeeCreateSchema>;

/** Accounts that are made at once. */
export const manyMax = 100;

/** As it was pasted: what an account can't have is refused by itself. */
const pasted = verbatim({ max: 1_000 });

/** With `trial` nothing is made: the answer says what each would get, or why not. */
export const manyAccountsSchema = z.object({
  people: list(z.object({ name: pasted, email: pasted, role: pasted }), {
    required: 'Please name at least one person',
    max: manyMax,
    tooMany: `Please name at most ${manyMax} people at once`,
  }),
  trial: z.literal(true).optional(),
});
export type ManyAccounts = z.output<typeof manyAccountsSchema>;

/** One of them. */
export const pastedPersonSchema = employeeCreateSchema.pick({ email: true }).extend({
  role: z.enum(employeeRoles, { error: `Please name one of these roles: ${Object.values(roleLabels).join(', ')}` }),
  name: line({ max: 2 * employeeLimits.name, required: 'Please enter a name' })
    .refine((value) => !value.includes(','), { error: 'There is more than a name, an address and a role', abort: true })
    .transform(namesFrom)
    .pipe(z.object({ firstName: name, lastName: name })),
});

/** Work that somebody may leave behind. */
export const handOverKinds = ['inquiries', 'reviews', 'pieces'] as const;
export type HandOverKind = (typeof handOverKinds)[number];

const heldNouns: Record<HandOverKind, readonly [one: string, many: string]> = {
  inquiries: ['open inquiry', 'open inquiries'],
  reviews: ['open submission to review', 'open submissions to review'],
  pieces: ['piece to hand in', 'pieces to hand in'],
};

/**
 * `resetPassword` sets a new one-time password; `removeSecondFactor` is for who has lost phone and recovery codes. An account that
 * loses what it works on needs `handOver`: the id of the employee who takes all of it over, or null for nobody.
 */
export const employeeUpdateSchema = z
  .object({
    username: username.optional(),
    email: email().optional(),
    firstName: name.nullable().optional(),
    lastName: name.nullable().optional(),
    role: role.optional(),
    grants: grants.optional(),
    isActive: z.boolean().optional(),
    resetPassword: z.literal(true).optional(),
    removeSecondFactor: z.literal(true).optional(),
    handOver: z.number().int().positive().max(largestId).nullable().optional(),
  })
  .refine(({ handOver: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Nothing to change',
  });
export type EmployeeUpdate = z.output<typeof employeeUpdateSchema>;

interface Held {
  kind: HandOverKind;
  count: number;
  candidates: readonly { id: number; name: string }[];
}

/** For example '2 open inquiries and 1 piece to hand in'. */
export function heldWords(work: readonly Held[]): string {
  const words = work.map(({ kind, count }) => `${count} ${heldNouns[kind][count === 1 ? 0 : 1]}`);
  return new Intl.ListFormat('en-US').format(words);
}

/** Those who could take all of it over. */
export function successorsFor([first, ...others]: readonly Held[]): Held['candidates'] {
  const mayTake = (id: number) => others.every(({ candidates }) => candidates.some((one) => one.id === id));
  return first?.candidates.filter(({ id }) => mayTake(id)) ?? [];
}

/** Names who goes on with such work under a new role; pieces are theirs under any. */
const keeps: Record<HandOverKind, (role: EmployeeRole) => boolean> = {
  inquiries: (role) => can({ role }, 'inquiries:given_any'),
  reviews: (role) => mayReview({ role }),
  pieces: () => true,
};

/** The kinds of work that a change of an account takes away from its owner. */
export function lostBy({ role, isActive }: { role?: EmployeeRole | undefined; isActive?: boolean | undefined }) {
  return handOverKinds.filter((kind) => isActive === false || (role !== undefined && !keeps[kind](role)));
}

/** 'First Last', or the one known name, or 'Employee {id}'. */
export function employeeName(employee: { id: number; firstName: string | null; lastName: string | null }): string {
  return [employee.firstName, employee.lastName].filter(Boolean).join(' ') || `Employee ${employee.id}`;
}

/** The first admin has this name until somebody gives another. */
export const standInAdmin = { firstName: 'Site', lastName: 'Admin' } as const;

/** `.example` is a reserved domain: nobody reads mail there. */
export function isStandInAddress(address: string): boolean {
  return address.toLowerCase().endsWith('.example');
}

/** The filters of `GET /api/admin/employees`. */
export const accountFilters = {
  role: roleFilter,
  active: { label: 'Active', schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional() },
  q: searchFilter,
} as const satisfies Filters;

export const accountFilterSchema = querySchemaOf(accountFilters);
export type AccountFilter = z.output<typeof accountFilterSchema>;
