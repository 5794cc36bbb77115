import express, { type RequestHandler } from 'express';
import { AppError } from '#server/lib/app-error.ts';

/**
 * Parses a JSON body of at most `limit`. Anything but `application/json` in UTF-8 is 415: body-parser itself would
 * take `charset=utf-7`, and a form that another site posts must not pass for JSON.
 */
export function jsonBody(limit: `${number}kb`): RequestHandler[] {
  return [requireJson, arriveInTime, express.json({ limit, inflate: false })];
}

const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return next();
  const [type, ...parameters] = (request.get('Content-Type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const utf8 = parameters.every(
    (parameter) => !parameter.startsWith('charset') || /^charset\s*=\s*"?utf-8"?$/.test(parameter),
  );
  if (type !== 'application/json' || !utf8) throw new AppError('unsupported_type');
  next();
};

/** The server waits five minutes for uploads; a JSON body that takes this long is a way to hold connections. */
const jsonDeadlineMs = 30_000;

const arriveInTime: RequestHandler = (request, response, next) => {
  if (request.complete) return next();
  const timer = setTimeout(() => {
    response.status(408).set('Connection', 'close').end();
    request.destroy();
  }, jsonDeadlineMs);
  const arrived = () => clearTimeout(timer);
  request.once('end', arrived).once('close', arrived);
  next();
};
