import { z } from 'zod';
import { employeeCreateSchema } from '#shared/employees/employees.ts';

const { shape } = employeeCreateSchema;

/** The request may omit a name; the form always has the field. */
const untouched = z.string().transform((value): string | null | undefined => value);

/** The request's rules, applied to form values: optional fields are '' rather than absent. */
export const accountSchema = employeeCreateSchema.omit({ password: true, invite: true }).extend({
  firstName: untouched.pipe(shape.firstName),
  lastName: untouched.pipe(shape.lastName),
  role: z.string().pipe(shape.role),
  grants: shape.grants.unwrap(),
});

export type AccountValues = z.input<typeof accountSchema>;
export type Account = z.output<typeof accountSchema>;

export const accountFields = ['username', 'email', 'firstName', 'lastName', 'role', 'grants'] as const;
