import { z } from 'zod';
import { heldWorkSchema } from '#shared/employees/views.ts';
import { mailChoicesViewSchema } from '#shared/notifications/views.ts';
import { knownGrants } from '#shared/permissions/permissions.ts';
import { count, employeeSummarySchema, mailWaitsSchema, moment } from '#shared/wire.ts';
import { linkPurposes } from './links.ts';

export const employeeProfileSchema = employeeSummarySchema.extend({
  /** Permissions of this account beyond its role's. */
  grants: z.array(z.enum(knownGrants)),
  /** While true, the API refuses all calls but profile, password and logout with `password_change_required`. */
  mustChangePassword: z.boolean(),
  /** An admin's address is a stand-in: the first password comes with `ownerSchema`'s fields. */
  mustGiveAddress: z.literal(true).optional(),
  /** By the names that texts give them; hours and counts are whole numbers. */
  houseRules: z.record(z.string(), z.string()),
  /** While true, the same with `second_factor_required`, and what sets two-step sign-in up is answered, too. */
  mustSetUpSecondFactor: z.literal(true).optional(),
  ...mailWaitsSchema.shape,
});
export type EmployeeProfile = z.infer<typeof employeeProfileSchema>;

/** The password was right, and `ticket` allows for ten minutes to show a code or a passkey. */
const secondFactorAskedSchema = z.object({
  secondFactor: z.literal(true),
  ticket: z.string(),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
});
export type SecondFactorAsked = z.infer<typeof secondFactorAskedSchema>;

/** `POST /api/employee/login` and `POST /api/admin/login` */
export const signInAnswerSchema = z.union([employeeProfileSchema, secondFactorAskedSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** Shown to the holder of a link before it is used. */
export const linkViewSchema = z.object({
  purpose: z.enum(linkPurposes),
  /** The owner's name; empty for a new address, which may be a stranger's. */
  name: z.string(),
  username: z.string(),
  /** The new address that it confirms. */
  email: z.string().nullable(),
  expiresAt: moment,
});
export type LinkView = z.infer<typeof linkViewSchema>;

/** Base64url. */
const bytes = z.string();
const knownPasskeys = z.array(z.object({ id: bytes, type: z.literal('public-key'), transports: z.array(z.string()) }));

/** For `navigator.credentials.get`: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: bytes,
  allowCredentials: knownPasskeys,
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** For `navigator.credentials.create`: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: knownPasskeys,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
  hints: z.array(z.string()),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** The key for an authenticator app. */
export const authenticatorKeySchema = z.object({
  /** Base32. */
  key: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorKey = z.infer<typeof authenticatorKeySchema>;

/** Shown once: only hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** With recovery codes where a second step begins and none are left; those that were kept stay. */
export const secondStepAddedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type SecondStepAdded = z.infer<typeof secondStepAddedSchema>;

const passkeyViewSchema = z.object({
  id: z.int(),
  /** The device that made it, such as 'Firefox on Windows'. */
  device: z.string(),
  isSecondStep: z.boolean(),
  addedAt: moment,
  lastUsedAt: moment.nullable(),
});
export type PasskeyView = z.infer<typeof passkeyViewSchema>;

/** One's own account, as far as the profile does not say it. */
export const ownAccountSchema = z.object({
  email: z.string(),
  /** An address that waits to be confirmed, and until when. */
  newEmail: z.object({ email: z.string(), until: moment }).nullable(),
  /** Since when an authenticator app is in use; null without one. */
  appSince: moment.nullable(),
  /** The newest first. */
  passkeys: z.array(passkeyViewSchema),
  recoveryCodesLeft: count,
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** An entry of `GET /api/employee/sessions` */
export const sessionViewSchema = z.object({
  id: z.int(),
  /** For example 'Firefox on Windows'. */
  device: z.string(),
  /** Shortened to '203.0.113.*' or an IPv6 /56; empty if unknown. */
  network: z.string(),
  signedInAt: moment,
  /** Up to a minute late. */
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

/** How the owner of an account gets in and is told, and what it holds. */
export const accountAccessSchema = z.object({
  /** Null where that was never, or before it was written down. */
  lastSignIn: z.object({ at: moment, device: z.string(), network: z.string() }).nullable(),
  /** Their sessions, the one used last first. */
  sessions: z.array(sessionViewSchema.omit({ isCurrent: true })),
  mail: mailChoicesViewSchema.pick({ way: true }),
  heldWork: z.array(heldWorkSchema),
});
export type AccountAccess = z.infer<typeof accountAccessSchema>;
