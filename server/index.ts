import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { config } from '#server/config.ts';
import { closeDatabase } from '#server/database/connection.ts';
import { closeJobs } from '#server/database/jobs.ts';
import { closeImageWorkers } from '#server/lib/images.ts';
import { closePasswordWorkers } from '#server/lib/passwords.ts';
import { StartError } from '#server/lib/start-error.ts';

/** How long requests under way may take at a stop; with jobs and database it stays below ten seconds. */
const graceMs = 5_000;

/** How long the rest of a body may take that nobody reads. */
const unreadMs = 30_000;

/**
 * Listens with limits that end slow and idle connections.
 * @throws StartError where the port is taken or may not be used.
 */
export async function listen(app: RequestListener): Promise<Server> {
  const server = createServer(
    // Node checks headers and request times every 30 s by default: too late against slow senders.
    {
      connectionsCheckingInterval: 1_000,
      headersTimeout: 10_000,
      // 50 MB from a phone; JSON bodies have a deadline of their own.
      requestTimeout: 300_000,
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (!request.url?.startsWith('/')) request.url = pathOf(request.url ?? '/');
      app(request, response);
    },
  );
  server.maxConnections = 10_000;
  // `close()` ends the connections that are idle at that moment; those still busy then would stay open for keep-alive.
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
  return server;
}

/** A request may name the whole address (RFC 9112, 3.2.2). */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A body that nobody reads any more, since the answer is out, does not hold its connection for as long as an upload may take. */
function endUnread(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), unreadMs);
  request.socket.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}

/** Stops taking connections, lets requests under way finish (5 s), then closes what they used. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
  await closeJobs();
  await closePasswordWorkers();
  await closeImageWorkers();
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
