import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { list, verbatim } from '#shared/text/text.ts';

/** A person's passkeys, at most. */
export const passkeysMax = 10;
export const passkeysFull = `You have ${passkeysMax} passkeys. Please remove one you no longer use first.`;

const unreadable = 'The passkey’s answer couldn’t be read. Please try again';

function bytes(max: number) {
  return z.string({ error: unreadable }).regex(new RegExp(`^[\\w-]{1,${max}}$`), { error: unreadable });
}

const answered = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key', { error: unreadable }) };

/** `POST /api/employee/passkeys`: what a browser answers to the challenge. */
export const passkeyCreateSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: list(z.string().regex(/^[\w-]{1,20}$/), { max: 10, tooMany: unreadable }).default([]),
  }),
  /** Whether it is also asked for after the password, on every device. */
  isSecondStep: z.boolean().default(true),
});
export type PasskeyCreate = z.output<typeof passkeyCreateSchema>;

/** A passkey's answer to a challenge, where somebody signs in or confirms that it is them. */
export const passkeyAnswerSchema = z.object({
  ...answered,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(4000) }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/**
 * `POST /api/employee/login/passkey/challenge`: after a password with its ticket; with an account's id where only that
 * one is to come back.
 */
export const passkeyEntrySchema = z.object({
  ticket: verbatim({ max: 200 }).optional(),
  employeeId: z.number().int().positive().max(largestId).optional(),
});
export type PasskeyEntry = z.output<typeof passkeyEntrySchema>;
