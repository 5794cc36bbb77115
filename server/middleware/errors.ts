import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { tallyAudit } from '#server/database/audit-tally.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '#server/database/connection.ts';
import { AppError } from '#server/lib/app-error.ts';
import { writeFault } from '#server/lib/files/write-fault.ts';
import { log } from '#server/lib/log.ts';
import { clientKey } from '#server/middleware/limits.ts';
import type { ErrorBody } from '#shared/errors.ts';

export const unknownAddress: RequestHandler = () => {
  throw new AppError('not_found', { message: 'There’s nothing at this address.' });
};

/** Unexpected errors are logged with their cause and answered in general words. */
export const errorHandler: ErrorRequestHandler = (thrown: unknown, request, response, _next) => {
  const error = toAppError(thrown);
  if (error.status === 403 || error.status === 429) tallyRefusal(error, request);
  answer(error, request, response);
};

/** Into the audit trail, a minute later and counted. */
function tallyRefusal({ status, code }: AppError, request: Request): void {
  const { employee, requestId, method } = request;
  // Such as `GET /api/contact-inquiries/:id`; outside of all routes only the method.
  const route = [method, request.route?.path].join(' ').trim();
  const by = employee ? { actorId: employee.id, detail: { route, code } } : undefined;
  const action = status === 403 ? 'authz_fail' : 'excess_rate_limit_exceeded';
  tallyAudit({ action, requestId, detail: { route, code, network: clientKey(request) }, ...by });
}

function answer(error: AppError, request: Request, response: Response): void {
  if (error.status >= 500) log.error({ err: error.cause ?? error, requestId: request.requestId }, error.code);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body: ErrorBody = { error: error.message, code: error.code, requestId: request.requestId };
  if (error.fields) body.fields = error.fields;
  if (error.current !== undefined) body.current = error.current;
  response.status(error.status).set(error.headers).json(body);
}

const busy = 'Our database is busy right now. Nothing is lost; please try again in a moment.';

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDiskFull(thrown)) return new AppError('storage_full', { cause: thrown });
  const fault = writeFault(thrown);
  if (fault) return fault;
  if (isDatabaseAway(thrown)) return new AppError('unavailable', { retryAfter: 5, cause: thrown });
  if (isDatabaseBusy(thrown)) return new AppError('unavailable', { message: busy, retryAfter: 2, cause: thrown });
  const { type, status } = thrown as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new AppError('too_large');
  if (type === 'entity.parse.failed') return new AppError('invalid_input', { message: 'The body is not valid JSON.' });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('unsupported_type');
  // Express's own refusals, such as a bad percent-encoding or an aborted body.
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('invalid_input', { message: 'The request couldn’t be read.' });
  }
  return new AppError('internal', { cause: thrown });
}
