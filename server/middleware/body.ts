import express, { type RequestHandler } from 'express';
import { AppError } from '#server/lib/app-error.ts';

/** 415 for everything but `application/json` in UTF-8: body-parser also accepts `charset=utf-7`. */
export function jsonBody(limit: `${number}kb`): RequestHandler[] {
  return [requireJson, inTime(express.json({ limit, inflate: false }))];
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

/** The server allows uploads half an hour; a JSON body that slow only holds a connection. */
const jsonDeadlineMs = 30_000;

function inTime(read: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      // Ends the reader's work with the connection.
      response.once('close', () => request.destroy());
      next(new AppError('too_slow', { headers: { Connection: 'close' } }));
    }, jsonDeadlineMs);
    read(request, response, (error?: unknown) => {
      clearTimeout(timer);
      if (!response.headersSent) next(error);
    });
  };
}
