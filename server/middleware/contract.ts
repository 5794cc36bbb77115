import { z } from 'zod';
import { nameViews } from '#server/middleware/contract-names.ts';
import { idempotencyKeyPattern, noBody } from '#server/middleware/handle.ts';
import type { RouteEntry } from '#server/middleware/methods.ts';
import { sessionCookie } from '#server/middleware/session.ts';
import { type ErrorCode, errorCodes } from '#shared/errors.ts';
import { can } from '#shared/permissions/permissions.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';
import { uploadField, uploadLimits } from '#shared/uploads.ts';

export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  [rule: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

export interface Operation {
  tags: string[];
  summary: string;
  description: string;
  operationId: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref: string } | Success>;
}

interface Success {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Schema }>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const introduction =
  () => `What the site and the portal of ${company().name} are made with. Sign in, and send the cookie that comes back with every further call. Writes are taken from this site's own pages, and from what is no browser.

A list is an array, newest first unless its words say otherwise. \`X-Total-Count\` says how many rows there are in all, and \`Link\` with \`rel="next"\` leads to the next page while there is one. A call that acts may carry an \`Idempotency-Key\`: sent again with the same key it acts once.

Every refusal comes with a sentence for people in \`error\`, a \`code\` for programs and, where fields were refused, the reasons of each in \`fields\`.`;

export function describeApi(routes: readonly RouteEntry[], version: string): ApiDocument {
  nameViews();
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return hoistDefinitions({
    openapi: '3.1.1',
    info: describeCompany(version),
    tags: [...new Set(routes.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: Object.fromEntries(statuses().map((status) => [String(status), errorResponse(status)])),
      schemas: { Error: toSchema(errorSchema) },
    },
  });
}

/** Zod defines named schemas beside each that uses them; OpenAPI holds them once. */
function hoistDefinitions(document: ApiDocument): ApiDocument {
  const named: Record<string, Schema> = {};
  const withoutThem = JSON.stringify(document, (key, value) => {
    if (key !== '$defs') return value;
    Object.assign(named, value);
    return undefined;
  });
  const hoisted: ApiDocument = JSON.parse(withoutThem);
  Object.assign(hoisted.components.schemas ?? {}, named);
  return JSON.parse(JSON.stringify(hoisted).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Apart from the calls, because a company may change its name. */
export function describeCompany(version: string): ApiDocument['info'] {
  return { title: `${company().name} API`, version, description: introduction() };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

const errorSchema = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorCodes) as ErrorCode[]),
  requestId: z.uuid(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
});

function operationOf(route: RouteEntry): Operation {
  const { method, path, domain, contract, access } = route;
  const body = bodyOf(route);
  return {
    tags: [domain],
    summary: contract?.summary ?? '',
    description: `For ${whom(access)}.`,
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: access ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf('path', contract?.params),
      ...parametersOf('query', contract?.query),
      ...(method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...successesOf(route),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** One that has a body only at times is a 200 with it, or a 204. */
function successesOf(route: RouteEntry): Record<string, Success> {
  const { summary = '', answers } = route.contract ?? {};
  if (!(answers instanceof z.ZodOptional)) return { '2XX': successOf(route) };
  return { 200: successOf(route), 204: { description: summary } };
}

function successOf(route: RouteEntry): Success {
  const { summary = '', answers, sends } = route.contract ?? {};
  const success = { description: summary, ...(isList(route) ? { headers: listHeaders } : {}) };
  if (sends) return { ...success, content: Object.fromEntries(sends.map((type) => [type, { schema: {} }])) };
  if (!answers || answers === noBody) return success;
  return { ...success, content: { 'application/json': { schema: toSchema(answers) } } };
}

const listHeaders = {
  Link: { description: 'The next page, with rel="next"', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Rows in all', schema: { type: 'integer' } },
};

function isList({ contract }: RouteEntry): boolean {
  return contract?.query instanceof z.ZodObject && 'cursor' in contract.query.shape;
}

function whom(access: RouteEntry['access']): string {
  if (access === undefined) return 'anyone';
  if (access === 'signed in') return 'everyone who is signed in, also with a one-time password';
  if (access === 'employees') return 'employees';
  return employeeRoles
    .filter((role) => can({ role }, access))
    .map(roleLabel)
    .join(', ');
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? toSchema(schema) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function bodyOf({ contract, takesFiles }: RouteEntry): Operation['requestBody'] {
  const { properties: besides } = contract?.besides ? toSchema(contract.besides) : {};
  const form = contract?.body ? toSchema(contract.body) : undefined;
  const schema = besides ? { ...form, properties: { ...form?.properties, ...besides } } : form;
  if (!takesFiles) return schema && { required: true, content: { 'application/json': { schema } } };
  const files: Schema = {
    type: 'array',
    maxItems: uploadLimits.files,
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  const withFiles: Schema = { type: 'object', ...schema, properties: { ...schema?.properties, [uploadField]: files } };
  return { required: true, content: { 'multipart/form-data': { schema: withFiles } } };
}

function toSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Schema;
}

function refusalsOf({ method, contract, access, takesFiles }: RouteEntry): number[] {
  const acts = method !== 'GET';
  const hasBody = contract?.body !== undefined || takesFiles;
  const reasons: [boolean, number[]][] = [
    // A call that acts may carry a key of the wrong form, an address what cannot be decoded.
    [acts || contract?.query !== undefined || contract?.params !== undefined, [400]],
    [access !== undefined, [401]],
    [acts || (access !== undefined && access !== 'signed in'), [403]],
    [contract?.params !== undefined, [404]],
    [acts && (contract?.params !== undefined || access !== undefined), [409]],
    // A key repeated for what was erased since, or for something else.
    [acts, [404, 422]],
    [hasBody, [408, 413, 415]],
    [true, [429, 500, 503, 507]],
    [true, [...(contract?.refuses ?? [])]],
  ];
  return [...new Set(reasons.flatMap(([is, refusals]) => (is ? refusals : [])))].sort((a, b) => a - b);
}

function statuses(): number[] {
  return [...new Set(Object.values(errorCodes).map(([status]) => status))];
}

function errorResponse(status: number) {
  const sentences = Object.values(errorCodes)
    .filter(([of]) => of === status)
    .map(([, sentence]) => sentence);
  return {
    description: sentences.join(' Or: '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
