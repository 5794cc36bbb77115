export const errorCodes = {
  invalid_input: [400, 'Some of what you sent wasn’t accepted. Please check the marked fields.'],
  not_authenticated: [401, 'Please sign in to continue.'],
  forbidden: [403, 'Your role doesn’t allow this.'],
  password_change_required: [403, 'Please choose your own password first.'],
  second_factor_required: [403, 'Please set up two-step sign-in first. Reload the page to get there.'],
  confirmation_required: [403, 'Please confirm it’s you first, with your password or a passkey.'],
  full_confirmation_required: [
    403,
    'Please confirm it’s you first, the way you sign in: with a passkey, or with your password and a code.',
  ],
  forbidden_origin: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'There’s nothing here, or you don’t have access to it.'],
  method_not_allowed: [405, 'This address doesn’t accept that method.'],
  too_slow: [408, 'This took too long to get here. Please try again on a faster connection.'],
  conflict: [409, 'Someone else got there first. Reload to see the current state.'],
  below_rule: [409, 'This falls short of a house rule. Confirm that you know, and hand it in as is.'],
  too_large: [413, 'That’s more than we can take at once.'],
  unsupported_type: [415, 'Please send JSON.'],
  idempotency_mismatch: [422, 'This form was already sent with different contents. Reload the page and send it again.'],
  rate_limited: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  internal: [500, 'Something went wrong on our end. It’s been logged; please try again.'],
  unavailable: [503, 'We can’t reach our database right now. Nothing’s lost; please try again in a moment.'],
  storage_full: [507, 'Our storage is full. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof errorCodes;

export type FieldErrors = Record<string, string[]>;

export interface ErrorBody {
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: FieldErrors;
  /** The stored state; only with 409. */
  current?: unknown;
}

/** For example '45 seconds' or '10 minutes'. */
export function waitingTime(seconds: number): string {
  const [number, unit] = seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return number === 1 ? `a ${unit}` : `${number} ${unit}s`;
}
