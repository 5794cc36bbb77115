import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { shownNetwork } from '#server/middleware/limits.ts';
import { type Actor, can, type Grant, type Permission } from '#shared/permissions.ts';

/** Read from the database with every request, so the role is current. */
export interface SessionEmployee extends Actor {
  grants: Grant[];
  username: string;
  firstName: string | null;
  lastName: string | null;
  timeZone: string | null;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
}

/** Where a session is used, as its owner is shown it. */
export interface SessionPlace {
  userAgent: string;
  network: string;
}

declare module 'express-session' {
  interface SessionData {
    employeeId: number;
    epoch: number;
    /** Where it begins. */
    place?: SessionPlace;
    /** When its owner last showed all that a sign-in takes; now, where it is missing. */
    provedAt?: Date;
    /** Its owner showed the password or a passkey within ten minutes. */
    isConfirmed?: boolean;
    employee: SessionEmployee;
  }
}

declare global {
  namespace Express {
    interface Request {
      employee?: SessionEmployee;
      sid?: string;
      /** Its owner showed the password or a passkey within ten minutes. */
      isConfirmed?: boolean;
      /** The same, and the second step where there is one. */
      isProved?: boolean;
    }
  }
}

/** Sessions end after two hours without a request, and after twelve hours (`database/session-store.ts`). */
export const sessionIdleMs = 2 * 60 * 60 * 1000;

/** `__Host-` requires Secure, and express-session silently drops a secure cookie on plain HTTP. */
export const sessionCookie = config.secure ? '__Host-sid' : 'sid';

export const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure } as const;

/** Only on the login paths, where sessions begin and end; `knownEmployee` reads them everywhere else. */
export function sessions(secret: string, store: Store): RequestHandler {
  return session({
    name: sessionCookie,
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    unset: 'destroy',
    cookie: { ...cookieOptions, maxAge: sessionIdleMs },
  });
}

interface FoundSession {
  employee: SessionEmployee;
  isConfirmed: boolean;
  isProved: boolean;
  isDue: boolean;
}

interface SessionReader {
  read(sid: string): Promise<FoundSession | undefined>;
  prolong(sid: string, place: SessionPlace): Promise<void>;
}

/**
 * Mounted under `/api`, so that pages answer while the database is away. Decision 0004 says why not express-session.
 * Calls to `unattended` paths do not prolong the session.
 */
export function knownEmployee(
  secret: string,
  store: SessionReader,
  unattended: readonly string[] = [],
): RequestHandler {
  return async (request, response, next) => {
    // On the login paths express-session has run already.
    if (request.session) {
      if (request.session.employee) request.employee = request.session.employee;
      return next();
    }
    const value = cookieOf(request);
    const sid = value && verifiedId(value, secret);
    const found = sid ? await store.read(sid) : undefined;
    if (sid && found) {
      request.employee = found.employee;
      request.sid = sid;
      request.isConfirmed = found.isConfirmed;
      request.isProved = found.isProved;
      if (found.isDue && !unattended.includes(request.path)) {
        await store.prolong(sid, placeOf(request));
        response.cookie(sessionCookie, value, { ...cookieOptions, maxAge: sessionIdleMs });
      }
    }
    next();
  };
}

export function placeOf(request: Request): SessionPlace {
  return { userAgent: (request.get('User-Agent') ?? '').slice(0, 300), network: shownNetwork(request) };
}

const ownCookie = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`);

function cookieOf(request: Request): string | undefined {
  const [, value] = ownCookie.exec(request.headers.cookie ?? '') ?? [];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Returns the id of `s:<id>.<signature>`, express-session's format; undefined for a wrong signature. */
function verifiedId(value: string, secret: string): string | undefined {
  const sid = value.slice('s:'.length, value.lastIndexOf('.'));
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  const expected = Buffer.from(`s:${sid}.${signature}`);
  const given = Buffer.from(value);
  return given.length === expected.length && timingSafeEqual(given, expected) ? sid : undefined;
}

/** 'signed in' includes people with a one-time password or without a second factor that is required; 'employees' excludes them. */
export type Access = 'signed in' | 'employees' | Permission;

export type Guard = RequestHandler & { access: Access };

export const requireSignedIn = guard('signed in', (request, response, next) => {
  if (request.employee) return next();
  response.clearCookie(sessionCookie, cookieOptions);
  throw new AppError('not_authenticated');
});

export const requireEmployee = guard('employees', (request, response, next) => {
  requireSignedIn(request, response, () => {
    if (request.employee?.mustChangePassword) throw new AppError('password_change_required');
    if (request.employee && mustSetUpSecondFactor(request.employee)) throw new AppError('second_factor_required');
    next();
  });
});

/** For all who review, decide or publish, where the operator asks for it. */
export function mustSetUpSecondFactor(employee: Pick<SessionEmployee, 'role' | 'grants' | 'hasSecondFactor'>) {
  const asked = ['submissions:review', 'submissions:decide', 'site:publish'] as const;
  return config.requireSecondFactor && asked.some((act) => can(employee, act)) && !employee.hasSecondFactor;
}

export function requirePermission(permission: Permission): Guard {
  return guard(permission, (request, response, next) => {
    requireEmployee(request, response, () => {
      if (!can(request.employee ?? null, permission)) throw new AppError('forbidden');
      next();
    });
  });
}

/** Behind a guard: what a stolen session must not do. */
export const requireConfirmed: RequestHandler = (request, _response, next) => {
  if (!request.isConfirmed) throw new AppError('confirmation_required');
  next();
};

/** Behind a guard: a password alone must not undo a second step, add another, or move where a new password is mailed. */
export const requireProved: RequestHandler = (request, _response, next) => {
  if (!request.isProved) {
    throw new AppError(request.employee?.hasSecondFactor ? 'full_confirmation_required' : 'confirmation_required');
  }
  next();
};

function guard(access: Access, handler: RequestHandler): Guard {
  return Object.assign(handler, { access });
}
