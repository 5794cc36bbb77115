import { isDeepStrictEqual } from 'node:util';
import { match } from 'path-to-regexp';
import { z } from 'zod';
import { apiRoutes } from '#server/api.ts';
import { describeApi } from '#server/middleware/contract.ts';

const routes = apiRoutes();
const { paths } = describeApi(routes, 'of the tests');

/** In the order of Express: of two that match, the first one answers. */
const operations = routes.map(({ method, path, contract }) => ({
  method,
  path,
  contract,
  matches: match(path, { decode: false }),
  responses: paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {},
}));

interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

/** @throws where the API refuses with a status, or answers with a body, that `/api/openapi.json` does not name for the route. */
export function assertDocumented(method: string, url: string, { status, headers, body }: Answered): void {
  const path = url.replace(/[?#].*$/, '');
  const operation = operations.find((each) => each.method === method && each.matches(path) !== false);
  if (!operation) return;
  const name = `${method} ${operation.path}`;
  if (status >= 400) {
    if (String(status) in operation.responses) return;
    throw new Error(`${name} answered ${status}: add it to the route's \`refuses\`.`);
  }
  const { answers, sends } = operation.contract ?? {};
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  if (sends && !sends.includes(type)) throw new Error(`${name} sent ${type}: add it to the route's \`sends\`.`);
  if (answers) assertDescribed(name, answers, body === '' ? undefined : body);
}

/** Fails for a body out of shape, and for a key that the schema does not name. */
function assertDescribed(name: string, answers: z.ZodType, body: unknown): void {
  const read = answers.safeParse(body);
  if (!read.success) throw new Error(`${name} answered what its schema refuses:\n${z.prettifyError(read.error)}`);
  if (isDeepStrictEqual(read.data, body)) return;
  throw new Error(
    `${name} answered with keys that its schema does not name: ${JSON.stringify(body)} instead of ${JSON.stringify(read.data)}`,
  );
}
