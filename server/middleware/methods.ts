import type { RequestHandler } from 'express';
import { match } from 'path-to-regexp';
import { AppError } from '#server/lib/app-error.ts';
import type { Calls } from '#server/middleware/call.ts';
import type { Handler } from '#server/middleware/handle.ts';
import type { Access, Guard } from '#server/middleware/session.ts';
import type { FileRung } from '#server/middleware/upload.ts';

export interface RouteEntry {
  method: string;
  /** Such as `/api/contact-inquiries/:id`. */
  path: string;
  domain: string;
  rungs: readonly RequestHandler[];
  contract: Handler['contract'] | undefined;
  /** Undefined for routes open to anyone. */
  access: Access | undefined;
  takesFiles: boolean;
}

/** @param api by domain */
export function listRoutes(api: Readonly<Record<string, Calls>>): RouteEntry[] {
  return Object.entries(api).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([address, call]) => {
      const [method = '', path = ''] = address.split(' ');
      const rungs = call.rungs as readonly (RequestHandler & Partial<Handler & Guard & FileRung>)[];
      return {
        method,
        path,
        domain,
        rungs,
        contract: rungs.map(({ contract }) => contract).find(Boolean),
        access: rungs.map(({ access }) => access).find(Boolean),
        takesFiles: rungs.some(({ takesFiles }) => takesFiles),
      };
    }),
  );
}

/** Mounted last. A known path with another method is 405 with `Allow`; Express alone would answer 404. */
export function methodNotAllowed(routes: readonly RouteEntry[]): RequestHandler {
  const matchers = routes.map(({ method, path }) => ({ method, matches: match(path) }));
  return (request, _response, next) => {
    const path = `${request.baseUrl}${request.path}`.replace(/(?<=.)\/$/, '');
    const allowed = new Set(matchers.filter(({ matches }) => matches(path) !== false).map(({ method }) => method));
    if (allowed.size === 0) return next();
    if (allowed.has('GET')) allowed.add('HEAD');
    throw new AppError('method_not_allowed', { headers: { Allow: [...allowed].join(', ') } });
  };
}
