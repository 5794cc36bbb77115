import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { buildIfStale } from '#server/build/build-cache.ts';
import { config } from '#server/config.ts';
import { followClock } from '#server/database/clock.ts';
import { closeDatabase, openDatabase, pool, waitForConnections } from '#server/database/connection.ts';
import { countOtherStorages } from '#server/database/fitness.ts';
import { keepHouse } from '#server/database/housekeeping.ts';
import { closeJobs, openJobs, workJobs } from '#server/database/jobs.ts';
import { migrateIfBehind } from '#server/database/migrate.ts';
import { followPublications } from '#server/features/content/pages-service.ts';
import { ensureFirstAdmin } from '#server/features/employees/admin-service.ts';
import { isDeadLink } from '#server/features/inquiries/acts/check-link.ts';
import { isFolderRefused } from '#server/features/site/backup-service.ts';
import { listen, stop } from '#server/index.ts';
import { queues } from '#server/jobs.ts';
import { loadSecret, setSecret } from '#server/lib/auth/secrets.ts';
import { storageName } from '#server/lib/files/files.ts';
import { log } from '#server/lib/log.ts';
import { readModuleFiles } from '#server/lib/site/module-files.ts';
import { readQuestionFiles } from '#server/lib/site/question-files.ts';
import { loadStaticSite, type StaticSite } from '#server/lib/site/static-site.ts';
import { endWithSentence, StartError } from '#server/lib/start-error.ts';
import { crawlerFiles } from '#server/middleware/crawlers.ts';
import { pages } from '#server/middleware/pages.ts';
import { clearUploadFolder, prepareUploadFolder } from '#server/middleware/upload.ts';
import { acquireDatabase, type RunningDatabase } from '#server/scripts/acquire-database.ts';
import type { DemoAccounts } from '#server/scripts/demo/fill.ts';
import { roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';

const development = process.argv.includes('--dev');

start().catch(endWithSentence);

async function start(): Promise<void> {
  const [database] = await Promise.all([acquireDatabase(), development ? undefined : buildIfStale('site')]);
  try {
    await serve(database);
  } catch (error) {
    // Before the database stops, or every connection would report its loss.
    await closeJobs();
    await closeDatabase();
    await database.stop();
    throw error;
  }
}

async function serve(database: RunningDatabase): Promise<void> {
  setSecret(config.sessionSecret ?? (await loadSecret(join(config.dataDir, 'session-secret'))));
  await prepareUploadFolder();
  // Only instances with a database of their own URL can share it.
  const storage = config.databaseUrl ? await storageName() : undefined;
  openDatabase(database.applicationUrl, { storage });
  waitForConnections(10_000);
  const [, { listener, site }] = await Promise.all([
    migrateIfBehind(database).then(() => openJobs(queues)),
    development ? developmentSite() : builtSite(),
  ]);
  const stopPublications = await followPublications(site);
  const stopFollowing = await followClock();
  await refusePublicDemo();
  const demo = config.demo ? await filledDemo() : undefined;
  // Printed at once: a generated password is shown only now, even when the start fails later.
  announceAdmin(await ensureFirstAdmin(config.adminEmail, config.adminPassword));
  if (storage && (await countOtherStorages(pool, storage)) > 0) {
    log.warn(
      'another instance on this database keeps its files elsewhere, and neither finds the files of the other: set S3_BUCKET for all, or one DATA_DIR that all share',
    );
  }
  waitForConnections();
  const server = await listen(listener);
  for (const warning of config.warnings) log.warn(warning);
  const stopHousekeeping = keepHouse(clearUploadFolder);
  const working = workJobs(queues);
  // Not awaited: a store that answers late would hold up the jobs.
  void isFolderRefused();
  let isLeaving = false;
  const leave = async () => {
    if (isLeaving) return;
    isLeaving = true;
    stopHousekeeping();
    stopFollowing();
    stopPublications();
    // pg-boss cannot stop while its workers are still starting.
    await Promise.allSettled([working]);
    await stop(server);
    await database.stop();
    process.exit(0);
  };
  // Before the start is announced, so that every stop after it is graceful. npm may repeat a signal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave);
  await working;
  announce(database, portOf(server), demo);
}

/** `npm start` can run on a database that the demo has filled, too. */
async function refusePublicDemo(): Promise<void> {
  if (!config.isPublic) return;
  const { holdsDemo } = await import('#server/scripts/demo/fill.ts');
  if (!(await holdsDemo())) return;
  throw new StartError(
    'This database holds the demo, whose accounts are no secret: give an empty one with DATA_DIR or DATABASE_URL.',
  );
}

function announceAdmin(admin: Awaited<ReturnType<typeof ensureFirstAdmin>>): void {
  if (!admin) return;
  const { email, generatedPassword } = admin;
  const password = generatedPassword
    ? `\n  Password: ${generatedPassword}   (shown only now; it must be changed at the first sign-in, within 7 days)`
    : '';
  process.stdout.write(`\n  First admin, who signs in at /admin: ${email}${password}\n`);
}

function announce(database: RunningDatabase, port: number, demo: DemoAccounts | undefined): void {
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  const lines = [`${company().name} is running at ${address}`, `Data: ${database.place}`];
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

/** `PORT=0` lets the system choose. */
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface Site {
  listener: RequestListener;
  /** Its pages, where they are built. */
  site?: StaticSite;
}

/** Pages come before the app, which they do not need. */
function builtSite(): Site {
  const site = loadStaticSite(config.publicUrl);
  const app = createApp({ site: crawlerFiles(site) });
  const first = pages(site, isDeadLink);
  return { site, listener: (request, response) => first(request, response, () => app(request, response)) };
}

/** Loaded on demand: production machines lack it. */
async function filledDemo(): Promise<DemoAccounts> {
  const { fillDemo } = await import('#server/scripts/demo/fill.ts');
  return fillDemo();
}

/** Vite is loaded on demand: production machines lack it. */
async function developmentSite(): Promise<Site> {
  readModuleFiles();
  readQuestionFiles();
  const { developmentPages } = await import('#server/build/development.ts');
  return { listener: createApp({ site: await developmentPages() }) };
}
