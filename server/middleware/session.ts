import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { type Actor, can, type Permission } from '#shared/permissions.ts';

/** The employee behind a session, read from the database with it: the role is never a copy. */
export interface SignedIn extends Actor {
  username: string;
  firstName: string | null;
  lastName: string | null;
  mustChangePassword: boolean;
}

declare module 'express-session' {
  interface SessionData {
    employeeId: number;
    epoch: number;
    employee: SignedIn;
    touchedAt: number;
  }
}

declare global {
  namespace Express {
    interface Request {
      employee?: SignedIn;
    }
  }
}

/** Two hours without a request end a session, twelve hours end it anyway (`database/session-store.ts`). */
export const sessionIdleMs = 2 * 60 * 60 * 1000;

/** `__Host-` needs Secure, and express-session silently drops a secure cookie on plain HTTP. */
export const sessionCookie = config.secure ? '__Host-sid' : 'sid';

export const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure } as const;

/** Reads the session of `/api` calls. Mounted there alone, so that pages answer while the database is away. */
export function sessions(secret: string, store: Store): RequestHandler[] {
  const read = session({
    name: sessionCookie,
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    unset: 'destroy',
    cookie: { ...cookieOptions, maxAge: sessionIdleMs },
  });
  return [
    read,
    (request, _response, next) => {
      if (request.session.employee) request.employee = request.session.employee;
      next();
    },
  ];
}

/** For the few calls that someone with a one-time password may make. */
export const requireSignedIn: RequestHandler = (request, response, next) => {
  if (request.employee) return next();
  response.clearCookie(sessionCookie, cookieOptions);
  throw new AppError('not_authenticated');
};

export const requireEmployee: RequestHandler = (request, response, next) => {
  requireSignedIn(request, response, () => {
    if (request.employee?.mustChangePassword) throw new AppError('password_change_required');
    next();
  });
};

/** Refuses whoever is not signed in (401) or whose office may not do this (403). */
export function requirePermission(permission: Permission): RequestHandler {
  return (request, response, next) => {
    requireEmployee(request, response, () => {
      if (!can(request.employee ?? null, permission)) throw new AppError('forbidden');
      next();
    });
  };
}
