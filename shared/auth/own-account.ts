import { z } from 'zod';
import { employeeLimits, isStandInAddress, name } from '#shared/employees/employees.ts';
import { email, line, verbatim } from '#shared/text/text.ts';
import { newPassword, secondFactorCode } from './auth.ts';

/** The owner of an account, asked for with its first password if nobody has said so yet. */
export const ownerSchema = z.object({
  firstName: line({ max: employeeLimits.name, required: 'Please enter your first name' }),
  lastName: name.nullish().transform((value) => value ?? null),
  email: email({ required: 'Please enter your email address' }).refine((address) => !isStandInAddress(address), {
    error: 'No mail arrives at .example. Please enter an address that you read',
  }),
});
export type Owner = z.output<typeof ownerSchema>;

/** `POST /api/employee/password` ends every other session of the employee. */
export const passwordChangeSchema = z
  .object({
    /** Left out by those who have just signed in with a one-time password. */
    currentPassword: verbatim({ max: 1000, required: 'Your current password is required' }).optional(),
    newPassword,
    /** Required while the profile says `mustGiveAddress`. */
    ...ownerSchema.partial().shape,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    error: 'The new password must differ from the current one',
  });
export type PasswordEntry = z.input<typeof passwordChangeSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** `PATCH /api/employee/account`: missing fields stay as they are. */
export const accountUpdateSchema = z
  .object({
    firstName: name.nullable().optional(),
    lastName: name.nullable().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), { error: 'Nothing to change' });
export type AccountUpdate = z.output<typeof accountUpdateSchema>;

/** `POST /api/employee/email` mails a link to the new address. */
export const emailChangeSchema = z.object({ email: email() });
export type EmailChange = z.output<typeof emailChangeSchema>;

/** `POST /api/employee/forgot-password`, by username or email address, as at the sign-in. */
export const forgotPasswordSchema = z.object({
  username: line({ max: 255, required: 'Please enter your username or email address' }),
});
export type ForgotPassword = z.output<typeof forgotPasswordSchema>;

const key = verbatim({ max: 100, required: 'The key of the link is required' });

/** `POST /api/employee/reset-password`, with the key of a reset or an invitation. */
export const passwordResetSchema = z.object({ key, password: newPassword });
export type PasswordReset = z.output<typeof passwordResetSchema>;

/** `POST /api/employee/confirm-email` */
export const emailConfirmSchema = z.object({ key });

/** `POST /api/employee/second-factor/confirm` */
export const codeSchema = z.object({ code: secondFactorCode() });
