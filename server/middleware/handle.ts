import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { SessionEmployee } from '#server/middleware/session.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { largestId } from '#shared/ids.ts';

/** Who acts, in which request, and the key that makes a repeated call the same as one. */
export interface RequestContext {
  /** Set behind a guard; reading it without one is a programming error and throws. */
  actor: SessionEmployee;
  requestId: string;
  /** The client's `Idempotency-Key`. */
  idempotencyKey: string | undefined;
}

/** What a route says of itself. */
interface Contract<P extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> {
  /** What a call does or answers with, in a few words. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
}

interface Input<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  context: RequestContext;
  request: Request;
  response: Response;
}

/** A handler that knows what it parses; `/api/openapi.json` and `/api/docs` are generated from `contract`. */
export type Handler = RequestHandler & { contract: Contract };

/** An id in a path: what is no positive int4, in digits, is an address that does not exist. */
export const idSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(largestId)),
});

/**
 * The last rung of a route: parses once, acts on the parsed values, answers. All issues of query and body come back at
 * once, keyed by field; parameters that do not parse are a 404. What `act` returns is sent as JSON, a `Reply` as it says.
 */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  contract: Contract<P, Q, B>,
  act: (input: Input<z.output<P>, z.output<Q>, z.output<B>>) => unknown,
): Handler {
  const handler: RequestHandler = async (request, response) => {
    const params = contract.params?.safeParse(request.params);
    if (params && !params.success) throw new AppError('not_found');
    const query = contract.query?.safeParse(request.query);
    const body = contract.body?.safeParse(request.body ?? {});
    const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
    if (issues.length > 0) throw new AppError('invalid_input', { fields: fieldErrors(issues) });
    const result = await act({
      params: params?.data as z.output<P>,
      query: query?.data as z.output<Q>,
      body: body?.data as z.output<B>,
      context: {
        actor: request.employee ?? nobody,
        requestId: request.requestId,
        idempotencyKey: readIdempotencyKey(request),
      },
      request,
      response,
    });
    if (!response.headersSent) send(response, result instanceof Reply ? result : new Reply(result));
  };
  return Object.assign(handler, { contract });
}

/** Not a getter in the object above: V8 would make a hidden class for each request, and keep the request with it. */
const nobody = new Proxy({} as SessionEmployee, {
  get() {
    throw new Error('This route reads its actor without a guard');
  },
});

function send(response: Response, { status, headers, body }: Reply): void {
  response.status(status).set(headers);
  if (body === undefined) response.end();
  else response.json(body);
}

/** What an `Idempotency-Key` looks like. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,100}$/;

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key !== undefined && !idempotencyKeyPattern.test(key)) {
    throw new AppError('invalid_input', { message: 'The Idempotency-Key must be 8 to 100 visible ASCII characters.' });
  }
  return key;
}

/** All messages, keyed by the field they are about; `form` for what is about the whole. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const name = issue.path.join('.') || 'form';
    fields[name] ??= [];
    if (!fields[name].includes(issue.message)) fields[name].push(issue.message);
  }
  return fields;
}
