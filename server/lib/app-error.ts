import { type ErrorCode, errorCodes, type FieldErrors, waitingTime } from '#shared/errors.ts';

interface AppErrorOptions {
  message?: string;
  fields?: FieldErrors;
  /** The stored state, for the page to compare. */
  current?: unknown;
  /** Seconds; becomes `Retry-After`. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Every other error becomes a 500 with a fixed sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, { message, fields, current, retryAfter, headers, cause }: AppErrorOptions = {}) {
    super(message ?? sentence(code, retryAfter), { cause });
    this.code = code;
    this.status = errorCodes[code][0];
    this.fields = fields;
    this.current = current;
    this.headers = {
      ...headers,
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) }),
    };
  }
}

function sentence(code: ErrorCode, retryAfter: number | undefined): string {
  if (code !== 'rate_limited' || retryAfter === undefined) return errorCodes[code][1];
  return `Too many attempts. Please try again in ${waitingTime(retryAfter)}.`;
}

/** The refusal of what somebody else has changed or done in the meantime. */
export function conflict(message: string, details: Pick<AppErrorOptions, 'fields' | 'current'> = {}): AppError {
  return new AppError('conflict', { message, ...details });
}

/** @throws AppError `not_found` naming `noun`. */
export function assertFound<T>(row: T | undefined | null, noun: string): T {
  if (row === undefined || row === null) {
    throw new AppError('not_found', { message: `This ${noun} doesn’t exist, or you don’t have access to it.` });
  }
  return row;
}
