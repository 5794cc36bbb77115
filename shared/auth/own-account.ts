import { z } from 'zod';
import { name } from '#shared/employees.ts';
import { email, line, verbatim } from '#shared/text.ts';
import { newPassword, secondFactorCode } from './auth.ts';

/** `PATCH /api/employee/account`: missing fields stay as they are. */
export const accountUpdateSchema = z
  .object({
    firstName: name.nullable().optional(),
    lastName: name.nullable().optional(),
    /** Null for the company's. */
    timeZone: verbatim({ max: 64, required: 'Please choose a time zone' })
      .refine(isTimeZone, { error: 'We don’t know this time zone' })
      .nullable()
      .optional(),
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

/** Names, not offsets: those do not follow summer time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
