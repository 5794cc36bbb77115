import { match } from 'path-to-regexp';
import { mounts } from '#server/app.ts';
import { describeApi } from '#server/middleware/contract.ts';
import { listRoutes } from '#server/middleware/methods.ts';

const routes = listRoutes(mounts);
const { paths } = describeApi(routes, 'of the tests');

/** In the order of Express: of two that match, the first one answers. */
const operations = routes.map(({ method, path }) => ({
  method,
  path,
  matches: match(path, { decode: false }),
  responses: paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {},
}));

/** @throws where a route of the API refuses with a status that `/api/openapi.json` does not name for it. */
export function assertDocumented(method: string, url: string, status: number): void {
  if (status < 400) return;
  const path = url.replace(/[?#].*$/, '');
  const operation = operations.find((each) => each.method === method && each.matches(path) !== false);
  if (!operation || String(status) in operation.responses) return;
  throw new Error(
    `${method} ${operation.path} answered ${status}, which /api/openapi.json does not name: add it to the route's \`refuses\`.`,
  );
}
