import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { config } from '#server/config.ts';
import { writeTally } from '#server/database/audit-tally.ts';
import { closeDatabase } from '#server/database/connection.ts';
import { closeJobs } from '#server/database/jobs.ts';
import { endStreams, startStreams } from '#server/features/notifications/stream-service.ts';
import { closePasswordWorkers } from '#server/lib/auth/passwords.ts';
import { connectionLimits } from '#server/lib/connection-limits.ts';
import { closeMailReader } from '#server/lib/mail/inbound/reader.ts';
import { closeIconWorker } from '#server/lib/pictures/icons.ts';
import { closeImageWorkers } from '#server/lib/pictures/images.ts';
import { closePageWorker } from '#server/lib/site/page-renderer.ts';
import { closeTextWorker } from '#server/lib/site/texts.ts';
import { StartError } from '#server/lib/start-error.ts';

/** For running requests at a stop; with jobs and database it stays below ten seconds. */
const graceMs = 5_000;

/** For the rest of a body after its answer. */
const unreadMs = 30_000;

/** @throws StartError where the port is taken or not allowed. */
export async function listen(app: RequestListener): Promise<Server> {
  const server = createServer(connectionLimits, (request, response) => {
    if (!request.url?.startsWith('/')) request.url = pathOf(request.url ?? '/');
    app(request, response);
  });
  server.maxConnections = 10_000;
  // `close()` ends idle connections only once; connections still busy then would stay open for keep-alive.
  const endIdle = () => {
    if (!server.listening) setImmediate(() => server.closeIdleConnections());
  };
  server.on('request', (request, response) => {
    response.on('close', endIdle);
    response.on('close', () => endUnread(request));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error), { cause: error })));
    server.listen(config.port, config.host, resolve);
  });
  startStreams();
  return server;
}

/** A request may name a whole URL (RFC 9112, 3.2.2). */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** After the answer, an unread body may not hold its connection as long as an upload. */
function endUnread(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), unreadMs);
  request.socket.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}

export async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  endStreams();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
  await closeJobs();
  await closePasswordWorkers();
  await closeImageWorkers();
  await closePageWorker();
  await closeTextWorker();
  await closeIconWorker();
  await writeTally();
  await closeMailReader();
  await closeDatabase();
}

function explain(error: NodeJS.ErrnoException): string {
  const where = `${config.host}:${config.port}`;
  if (error.code === 'EADDRINUSE') return `Port ${config.port} is taken: stop what runs there, or set PORT to another.`;
  if (error.code === 'EACCES')
    return `Listening on ${where} is not allowed: ports below 1024 need rights; set PORT to another.`;
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return `HOST ${config.host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all it has.`;
  return `Listening on ${where} failed: ${error.message}.`;
}
