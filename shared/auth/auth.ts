import { z } from 'zod';
import { asciiDigits } from '#shared/text/clean-text.ts';
import { line, verbatim, withAsciiDomain } from '#shared/text/text.ts';
import { passkeyAnswerSchema } from './passkeys.ts';

/** bcrypt's limit, in bytes of UTF-8. It would cut a longer password off silently. */
export const passwordMaxBytes = 72;

export const employeeLoginSchema = z.object({
  username: line({ max: 255, required: 'Username is required' }).transform(withAsciiDomain),
  password: verbatim({ max: 1000, required: 'Password is required' }),
});
export type EmployeeLogin = z.output<typeof employeeLoginSchema>;

export const adminLoginSchema = z.object({
  email: line({ max: 255, required: 'Email is required' }).transform(withAsciiDomain),
  password: verbatim({ max: 1000, required: 'Password is required' }),
});
export type AdminLogin = z.output<typeof adminLoginSchema>;

/** `POST /api/employee/login/code`, after either of them: a code of the app, or a recovery code. */
export const secondStepSchema = z.object({
  ticket: verbatim({ max: 200, required: 'Please enter your password first' }),
  code: secondFactorCode(),
});
export type SecondStep = z.input<typeof secondStepSchema>;

/** People type spaces and dashes as they are shown them, or not. */
export function secondFactorCode() {
  return line({ max: 40, required: 'Please enter a code' }).transform((code) =>
    asciiDigits(code).replace(/[\s-]/g, '').toUpperCase(),
  );
}

/** `POST /api/employee/confirmation`: by passkey, or by password and, where a second step is on, a code. */
export const confirmationSchema = z.union([
  z.object({ passkey: passkeyAnswerSchema }),
  z.object({
    currentPassword: verbatim({ max: 1000, required: 'Please enter your password' }),
    code: secondFactorCode().optional(),
  }),
]);
export type Confirmation = z.output<typeof confirmationSchema>;

export const passwordMin = 10;

/** Not trimmed: every character of a password counts. */
export const newPassword = z
  .string({ error: 'A new password is required' })
  .refine((value) => [...value].length >= passwordMin, { error: `Please use at least ${passwordMin} characters` })
  .refine((value) => value.isWellFormed() && new TextEncoder().encode(value).length <= passwordMaxBytes, {
    error: `Please use at most ${passwordMaxBytes} bytes: letters of other scripts count two or more`,
  })
  .meta({ minLength: passwordMin, maxLength: passwordMaxBytes });
