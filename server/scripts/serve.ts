import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { buildIfStale } from '#server/build/build-cache.ts';
import { config } from '#server/config.ts';
import { closeDatabase, openDatabase, pool } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { countOtherStorages } from '#server/database/fitness.ts';
import { keepHouse } from '#server/database/housekeeping.ts';
import { closeJobs, openJobs, workJobs } from '#server/database/jobs.ts';
import { migrateIfBehind } from '#server/database/migrate.ts';
import { ensureFirstAdmin } from '#server/features/employees/service.ts';
import { readModules } from '#server/features/training/content-service.ts';
import { listen, stop } from '#server/index.ts';
import { queues } from '#server/jobs.ts';
import { storageName } from '#server/lib/files.ts';
import { log } from '#server/lib/log.ts';
import { loadSecret, setSecret } from '#server/lib/secrets.ts';
import { endWithSentence } from '#server/lib/start-error.ts';
import { loadStaticSite } from '#server/lib/static-site.ts';
import { crawlerFiles } from '#server/middleware/crawlers.ts';
import { pages } from '#server/middleware/pages.ts';
import { clearUploadFolder, prepareUploadFolder } from '#server/middleware/upload.ts';
import type { DemoAccounts } from '#server/scripts/demo/fill.ts';
import { publicPaths } from '#shared/paths.ts';
import { roleLabel } from '#shared/roles.ts';

const development = process.argv.includes('--dev');

start().catch(endWithSentence);

async function start(): Promise<void> {
  const [database] = await Promise.all([acquireDatabase(), development ? undefined : buildIfStale('site')]);
  try {
    await serve(database);
  } catch (error) {
    // First, or each connection would tell that the database went away.
    await closeJobs();
    await closeDatabase();
    await database.stop?.();
    throw error;
  }
}

async function serve(database: RunningDatabase): Promise<void> {
  setSecret(config.sessionSecret ?? (await loadSecret(join(config.dataDir, 'session-secret'))));
  await prepareUploadFolder();
  // Nobody else reaches the embedded database from another folder.
  const storage = config.databaseUrl ? await storageName() : undefined;
  openDatabase(database.url, { storage });
  const [, listener] = await Promise.all([
    migrateIfBehind(database.url).then(() => openJobs(queues)),
    development ? developmentSite() : builtSite(),
  ]);
  const demo = config.demo ? await filledDemo() : undefined;
  // Printed as soon as it is made: a generated password is shown once, whatever fails after it.
  announceAdmin(await ensureFirstAdmin(config.adminEmail, config.adminPassword));
  if (storage && (await countOtherStorages(pool, storage)) > 0) {
    log.warn(
      'another instance on this database keeps its files elsewhere, and neither finds the files of the other: set S3_BUCKET for all, or one DATA_DIR that all share',
    );
  }
  const server = await listen(listener);
  if (config.smtpUrl && config.adminEmail.endsWith('.example')) {
    log.warn('ADMIN_EMAIL is a stand-in: set it to an address where somebody reads what arrives');
  }
  const stopHousekeeping = keepHouse(clearUploadFolder);
  const working = workJobs(queues);
  let isLeaving = false;
  const leave = async () => {
    if (isLeaving) return;
    isLeaving = true;
    stopHousekeeping();
    // Queues that are only half taken up cannot be left.
    await Promise.allSettled([working]);
    await stop(server);
    await database.stop?.();
    process.exit(0);
  };
  // Before anyone is told that it runs: from then on a stop is graceful, and a database that goes away is survived.
  // A closed terminal hangs up; npm may repeat a signal that its whole group got.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
  await working;
  announce(database, portOf(server), demo);
}

function announceAdmin(admin: Awaited<ReturnType<typeof ensureFirstAdmin>>): void {
  if (!admin) return;
  const { email, generatedPassword } = admin;
  const password = generatedPassword ? `\n  Password: ${generatedPassword}   (shown only now)` : '';
  process.stdout.write(`\n  First admin, who signs in at /admin: ${email}${password}\n`);
}

function announce(database: RunningDatabase, port: number, demo: DemoAccounts | undefined): void {
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  const lines = [`Overtone is running at ${address}`, `Data: ${database.place}`];
  if (demo) lines.push('', `Sign in at ${address}/employee/login (admins also at ${address}/admin, by email):`);
  for (const { role, username, email } of demo?.accounts ?? []) {
    lines.push(`${roleLabel(role).padEnd(20)} ${username.padEnd(20)} ${email}`);
  }
  if (demo) lines.push(`Password of all: ${demo.password}`);
  if (config.ignored.length > 0) {
    lines.push(
      `Not used, since the demo has accounts of its own: ${config.ignored.join(', ')} (DEMO_PASSWORD sets their password)`,
    );
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
  stop?(): Promise<void>;
}

async function acquireDatabase(): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const { host, pathname } = new URL(config.databaseUrl);
    return {
      url: config.databaseUrl,
      place: `PostgreSQL at ${host}${pathname}, files in ${config.s3?.bucket ?? config.dataDir}`,
    };
  }
  const embedded = await startEmbedded(config.dataDir);
  const elsewhere = embedded.directory.startsWith(config.dataDir) ? '' : `, the database in ${embedded.directory}`;
  return { url: embedded.url, place: `${config.dataDir}${elsewhere}`, stop: () => embedded.stop() };
}

/** The pages stand before the app: they need nothing of it. */
function builtSite(): RequestListener {
  const site = loadStaticSite(config.publicUrl);
  const app = createApp({ site: crawlerFiles(publicPaths) });
  const first = pages(site);
  return (request, response) => first(request, response, () => app(request, response));
}

/** Loaded where it is asked for: production machines have no use for it. */
async function filledDemo(): Promise<DemoAccounts> {
  const { fillDemo } = await import('#server/scripts/demo/fill.ts');
  return fillDemo();
}

/** Vite itself is only loaded here: production machines need not have it. */
async function developmentSite(): Promise<RequestListener> {
  readModules();
  const { developmentPages } = await import('#server/build/development.ts');
  return createApp({ site: await developmentPages() });
}
