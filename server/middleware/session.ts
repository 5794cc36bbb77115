import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { type Actor, can, type Permission } from '#shared/permissions.ts';

/** The actor behind a session, read from the database with it: the role is never a copy. */
export interface SessionEmployee extends Actor {
  username: string;
  firstName: string | null;
  lastName: string | null;
  mustChangePassword: boolean;
}

declare module 'express-session' {
  interface SessionData {
    employeeId: number;
    epoch: number;
    employee: SessionEmployee;
  }
}

declare global {
  namespace Express {
    interface Request {
      employee?: SessionEmployee;
    }
  }
}

/** Two hours without a request end a session, twelve hours end it anyway (`database/session-store.ts`). */
export const sessionIdleMs = 2 * 60 * 60 * 1000;

/** `__Host-` needs Secure, and express-session silently drops a secure cookie on plain HTTP. */
export const sessionCookie = config.secure ? '__Host-sid' : 'sid';

export const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure } as const;

/** Begins and ends sessions, on the login paths alone. Every other call only reads the actor, with `knownEmployee`. */
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

interface SessionReader {
  /** Undefined where there is no such session, or none any more. */
  read(sid: string): Promise<{ employee: SessionEmployee; isDue: boolean } | undefined>;
  /** Begins the two hours anew. */
  prolong(sid: string): Promise<void>;
}

/**
 * Tells who calls `/api`. Mounted there alone, so that pages answer while the database is away. express-session would
 * hash, sign and send anew with every answer what changes once a minute (decision 0022).
 */
export function knownEmployee(secret: string, store: SessionReader): RequestHandler {
  const verifiedId = verifier(secret);
  return async (request, response, next) => {
    // At the doors express-session was here before.
    if (request.session) {
      if (request.session.employee) request.employee = request.session.employee;
      return next();
    }
    const value = cookieOf(request);
    const sid = value && verifiedId(value);
    const found = sid ? await store.read(sid) : undefined;
    if (sid && found) {
      request.employee = found.employee;
      if (found.isDue) {
        await store.prolong(sid);
        response.cookie(sessionCookie, value, { ...cookieOptions, maxAge: sessionIdleMs });
      }
    }
    next();
  };
}

const ownCookie = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`);

function cookieOf(request: Request): string | undefined {
  const [, value] = ownCookie.exec(request.headers.cookie ?? '') ?? [];
  try {
    return value && decodeURIComponent(value);
  } catch {
    // No cookie of ours is encoded wrongly.
    return undefined;
  }
}

/** Tells the id in `s:<id>.<signature>`, as express-session signs it; undefined where we did not. */
function verifier(secret: string): (value: string) => string | undefined {
  // Not to be computed again for every call of someone who works.
  const verified = new Set<string>();
  return (value) => {
    const sid = value.slice('s:'.length, value.lastIndexOf('.'));
    if (verified.has(value)) return sid;
    const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
    const expected = Buffer.from(`s:${sid}.${signature}`);
    const given = Buffer.from(value);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    if (verified.size >= 10_000) verified.clear();
    verified.add(value);
    return sid;
  };
}

/** A guard lets in everybody who is signed in, those of them without a one-time password, or those with a permission. */
export type Access = 'signed in' | 'employees' | Permission;

/** A rung that names its access, for the contract. */
export type Guard = RequestHandler & { access: Access };

/** For the few calls that are open with a one-time password. */
export const requireSignedIn = guard('signed in', (request, response, next) => {
  if (request.employee) return next();
  response.clearCookie(sessionCookie, cookieOptions);
  throw new AppError('not_authenticated');
});

export const requireEmployee = guard('employees', (request, response, next) => {
  requireSignedIn(request, response, () => {
    if (request.employee?.mustChangePassword) throw new AppError('password_change_required');
    next();
  });
});

/** Answers 401 without a session, 403 where the role lacks the permission. */
export function requirePermission(permission: Permission): Guard {
  return guard(permission, (request, response, next) => {
    requireEmployee(request, response, () => {
      if (!can(request.employee ?? null, permission)) throw new AppError('forbidden');
      next();
    });
  });
}

function guard(access: Access, handler: RequestHandler): Guard {
  return Object.assign(handler, { access });
}
