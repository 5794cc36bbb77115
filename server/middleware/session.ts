import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { config } from '#server/config.ts';
import { EmployeeSessionStore, sessionIdleMs } from '#server/database/session-store.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { shownNetwork } from '#server/middleware/limits.ts';
import { type Actor, can, type Grant, type Permission } from '#shared/permissions/permissions.ts';

/** Read from the database with every request, so the role is current. */
export interface SessionEmployee extends Actor {
  grants: Grant[];
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  timeZone: string | null;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
}

/** The place of a session's use, for its owner. */
export interface SessionPlace {
  userAgent: string;
  network: string;
}

declare module 'express-session' {
  interface SessionData {
    employeeId: number;
    epoch: number;
    /** The place where it begins. */
    place?: SessionPlace;
    /** When its owner last showed all that a sign-in takes; now, where it is missing. */
    provedAt?: Date;
    /** Its owner showed the password or a passkey within ten minutes. */
    isConfirmed?: boolean;
    /** The same, and the second step where there is one. */
    isProved?: boolean;
    /** Missing in a session that begins with this request. */
    employee?: SessionEmployee;
    /** What is compared to see whether it has changed. */
    toJSON?(): unknown;
  }
}

declare global {
  namespace Express {
    interface Request {
      employee?: SessionEmployee;
    }
  }
}

/** `__Host-` requires Secure, and express-session silently drops a secure cookie on plain HTTP. */
export const sessionCookie = config.secure ? '__Host-sid' : 'sid';

export const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure } as const;

const prolongEveryMs = 60_000;

/** Mounted under `/api`, so that pages answer while the database is away. Visitors have none. */
export function readSessions(secret: string): RequestHandler {
  return session({
    name: sessionCookie,
    secret,
    store: new EmployeeSessionStore(cookieOptions),
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookieOptions, maxAge: sessionIdleMs },
  });
}

/** Behind `readSessions`. Calls to `unattended` paths do not prolong the session. */
export function knownEmployee(unattended: readonly string[] = []): RequestHandler {
  return (request, _response, next) => {
    const { session } = request;
    if (session.employee) {
      request.employee = session.employee;
      const dueBefore = timeNow() + sessionIdleMs - prolongEveryMs;
      const isDue = (session.cookie.expires?.getTime() ?? 0) < dueBefore;
      // A session that changed is stored, and its cookie sent again.
      if (isDue && !unattended.includes(request.path)) session.place = placeOf(request);
    }
    next();
  };
}

export function placeOf(request: Request): SessionPlace {
  return { userAgent: (request.get('User-Agent') ?? '').slice(0, 300), network: shownNetwork(request) };
}

/** 'signed in' includes people with a one-time password or without a second factor that is required; 'employees' excludes them. */
export type Access = 'signed in' | 'employees' | Permission;

export type Guard = RequestHandler & { access: Access };

/** The cookie is the browser's, a page is a person's: another tab's sign-in must not lend its name to this one. */
export function isOfAnotherPage(request: Request): boolean {
  const actingAs = request.get('Acting-As');
  return actingAs !== undefined && request.employee !== undefined && actingAs !== String(request.employee.id);
}

/** Leaves the cookie: a call that a page made before somebody signed in would take the new session's away. */
export const requireSignedIn = guard('signed in', (request, _response, next) => {
  if (request.employee && !isOfAnotherPage(request)) return next();
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
  const permissions = ['submissions:review', 'submissions:decide', 'site'] as const;
  return config.requireSecondFactor && permissions.some((act) => can(employee, act)) && !employee.hasSecondFactor;
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
  if (!request.session.isConfirmed) throw new AppError('confirmation_required');
  next();
};

/** Behind a guard: a password alone must not undo a second step, add another, or move where a new password is mailed. */
export const requireProved: RequestHandler = (request, _response, next) => {
  if (!request.session.isProved) {
    throw new AppError(request.employee?.hasSecondFactor ? 'full_confirmation_required' : 'confirmation_required');
  }
  next();
};

function guard(access: Access, handler: RequestHandler): Guard {
  return Object.assign(handler, { access });
}
