import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createApp } from '#server/app.ts';
import { config } from '#server/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { acquireEmbeddedDatabase } from '#server/database/embedded.ts';
import { keepHouse } from '#server/database/housekeeping.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { ensureFirstAdmin } from '#server/features/employees/service.ts';
import { listen, stop } from '#server/index.ts';

import { log } from '#server/lib/log.ts';
import { loadSecret, setSecret } from '#server/lib/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import { loadStaticSite } from '#server/lib/static-site.ts';
import { crawlerFiles, pages } from '#server/middleware/pages.ts';
import { buildIfStale } from '#server/scripts/build.ts';
import { publicPaths } from '#shared/paths.ts';

const development = process.argv.includes('--dev');

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const [database] = await Promise.all([acquireDatabase(), development ? undefined : buildIfStale()]);
  try {
    await serve(database);
  } catch (error) {
    await database.release?.();
    throw error;
  }
}

async function serve(database: RunningDatabase): Promise<void> {
  setSecret(config.sessionSecret ?? (await loadSecret(join(config.dataDir, 'session-secret'))));
  openDatabase(database.url);
  await migrateDatabase(database.url);
  const site = development ? await developmentSite() : await builtSite();
  const server = await listen(createApp(site));
  // Only now: a generated password is shown once, so nothing may fail between making and printing it.
  announce(database, portOf(server), await ensureFirstAdmin(config.adminEmail, config.adminPassword));
  const stopHousekeeping = keepHouse();
  const leave = async () => {
    stopHousekeeping();
    await stop(server);
    await database.release?.();
    process.exit(0);
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
}

function announce(database: RunningDatabase, port: number, admin: Awaited<ReturnType<typeof ensureFirstAdmin>>): void {
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  const lines = [`Overtone is running at ${address}`, `Data: ${database.place}`];
  if (admin) lines.push(`First admin: ${admin.email}`);
  if (admin?.generatedPassword) {
    lines.push(`Password: ${admin.generatedPassword}   (shown only now; sign in at ${address}/admin)`);
  }
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
  log.info({ port }, 'started');
}

/** The port that was really taken: `PORT=0` leaves the choice to the system. */
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface RunningDatabase {
  url: string;
  /** Where the data lies, for people. */
  place: string;
  /** Stops the embedded server where nobody else uses it; a given one is not ours to stop. */
  release?(): Promise<void>;
}

async function acquireDatabase(): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const { host, pathname } = new URL(config.databaseUrl);
    return { url: config.databaseUrl, place: `PostgreSQL at ${host}${pathname}, files in ${config.dataDir}` };
  }
  const embedded = await acquireEmbeddedDatabase(config.dataDir);
  const elsewhere = embedded.directory.startsWith(config.dataDir) ? '' : `, the database in ${embedded.directory}`;
  return { url: embedded.url, place: `${config.dataDir}${elsewhere}`, release: () => embedded.release() };
}

async function builtSite(): Promise<{ site: RequestHandler; styleHashes: string[] }> {
  const built = await loadStaticSite();
  const crawlers = crawlerFiles(publicPaths);
  const site = pages(built);
  return {
    site: (request, response, next) => crawlers(request, response, () => site(request, response, next)),
    styleHashes: built.manifest.styleHashes,
  };
}

/** Vite itself is only loaded here: production machines need not have it. */
async function developmentSite(): Promise<{ site: RequestHandler }> {
  const { developmentPages } = await import('#server/scripts/development.ts');
  return { site: await developmentPages() };
}
