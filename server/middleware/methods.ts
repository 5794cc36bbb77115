import type { Request, RequestHandler, Router } from 'express';
import { match } from 'path-to-regexp';
import { AppError } from '#server/lib/app-error.ts';
import type { Handler } from '#server/middleware/handle.ts';
import type { Access, Guard } from '#server/middleware/session.ts';
import { uploadedFiles } from '#server/middleware/upload.ts';

/** For example `['/api/contact', contactRouter, 'inquiries']`. */
export type Mount = readonly [prefix: string, router: Router, domain: string];

export interface RouteEntry {
  method: string;
  /** With the mount's prefix, such as `/api/contact-inquiries/:id`. */
  path: string;
  route: object;
  domain: string;
  contract: Handler['contract'] | undefined;
  /** Undefined for routes open to anyone. */
  access: Access | undefined;
  takesFiles: boolean;
}

export function listRoutes(mounts: readonly Mount[]): RouteEntry[] {
  return mounts.flatMap(([prefix, router, domain]) =>
    router.stack.flatMap(({ route }) => {
      if (!route) return [];
      const rungs = route.stack.map((layer) => layer.handle as Partial<Handler & Guard>);
      const names = new Set(route.stack.map((layer) => layer.method.toUpperCase()));
      return [...names].map((method) => ({
        method,
        path: `${prefix}${route.path === '/' ? '' : route.path}`,
        route,
        domain,
        contract: rungs.map(({ contract }) => contract).find(Boolean),
        access: rungs.map(({ access }) => access).find(Boolean),
        takesFiles: route.stack.some((layer) => layer.handle === uploadedFiles),
      }));
    }),
  );
}

/** Names a request's route, such as `GET /api/contact-inquiries/:id`; outside of all only its method. */
export function routeNames(routes: readonly Pick<RouteEntry, 'route' | 'path'>[]): (request: Request) => string {
  const paths = new Map(routes.map(({ route, path }) => [route, path]));
  return ({ method, route }) => [method, paths.get(route) ?? ''].join(' ').trim();
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
