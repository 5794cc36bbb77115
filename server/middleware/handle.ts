import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { AppError } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { SessionEmployee } from '#server/middleware/session.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { largestId } from '#shared/ids.ts';

export interface RequestContext {
  /** Undefined on a route without a guard, which must not read it. */
  actor: SessionEmployee;
  requestId: string;
  idempotencyKey: string | undefined;
  /** Of `once`. Not for calls by a private link, whose key it holds. */
  scope: string;
}

export interface Contract<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  summary: string;
  /** Statuses besides those that follow from the route's rungs. */
  refuses?: readonly number[];
  params?: P;
  query?: Q;
  body?: B;
  /** Fields of the body beside the form that `body` reads. */
  besides?: S;
  /** The JSON body of a success, or `noBody`. The contract shows it, and tests hold every answer against it. */
  answers?: A;
  /** The media types of a success that is a file or a stream. */
  sends?: readonly string[];
}

/** The `answers` of a route whose success has no body. */
export const noBody = z.undefined();

export interface Input<P, Q, B, S> {
  params: P;
  query: Q;
  body: B;
  besides: S;
  context: RequestContext;
  request: Request;
  response: Response;
}

/** `/api/openapi.json` is generated from `contract`. */
export type Handler = RequestHandler & { contract: Contract };

/** Anything but a positive int4 is a 404. */
export const idSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(largestId)),
});

/** A 400 carries all issues of query and body by field; bad parameters are a 404. `act` returns the body or a `Reply`. */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, S extends z.ZodType>(
  contract: Contract<P, Q, B, S>,
  act: (input: Input<z.output<P>, z.output<Q>, z.output<B>, z.output<S>>) => unknown,
): Handler {
  const handler: RequestHandler = async (request, response) => {
    const params = contract.params?.safeParse(request.params);
    if (params && !params.success) throw new AppError('not_found');
    const query = contract.query?.safeParse(request.query);
    const body = contract.body?.safeParse(request.body ?? {});
    const besides = contract.besides?.safeParse(request.body ?? {});
    const issues = [query, body, besides].flatMap((read) => read?.error?.issues ?? []);
    if (issues.length > 0) throw new AppError('invalid_input', { fields: fieldErrors(issues) });
    const result = await act({
      params: params?.data as z.output<P>,
      query: query?.data as z.output<Q>,
      body: body?.data as z.output<B>,
      besides: besides?.data as z.output<S>,
      context: {
        actor: request.employee as SessionEmployee,
        requestId: request.requestId,
        idempotencyKey: readIdempotencyKey(request),
        scope: scopeOf(request),
      },
      request,
      response,
    });
    if (!response.headersSent) send(response, result instanceof Reply ? result : new Reply(result));
  };
  return Object.assign(handler, { contract });
}

function send(response: Response, { status, headers, body }: Reply): void {
  response.status(status).set(headers);
  if (body === undefined) response.end();
  else response.json(body);
}

export const idempotencyKeyPattern = /^[\x21-\x7e]{8,100}$/;

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key !== undefined && !idempotencyKeyPattern.test(key)) {
    throw new AppError('invalid_input', { message: 'The Idempotency-Key must be 8 to 100 visible ASCII characters.' });
  }
  return key;
}

function scopeOf({ method, route, params, employee }: Request): string {
  const path = (route.path as string).replace(/:(\w+)/g, (_, name: string) => `${params[name]}`);
  return `${method} ${path} ${employee?.id}`;
}

/** Messages by field name; `form` for issues of the whole input. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const name = issue.path.join('.') || 'form';
    fields[name] ??= [];
    if (!fields[name].includes(issue.message)) fields[name].push(issue.message);
  }
  return fields;
}
