import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { ProcessesFirst } from './server/test/sequencer.ts';

const memory = '/dev/shm';
// A database's folder has 50 MB, and some thirty are made: on a virtual disk each takes a second of processor time.
if (hasRoom(memory)) process.env.TMPDIR ??= memory;

/** An odd time zone, and a proxy so that every test has a client address of its own. */
const environment = {
  TZ: 'Asia/Kathmandu',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'a token for the tests',
  SESSION_SECRET: 'a secret that only the tests know, of more than 32 characters',
};

const apiTests = ['server/features/**/*.test.ts', 'server/*.test.ts', 'bench/fill.test.ts'];
/** Tests of connections, sessions, transactions, triggers and jobs also run on a given server. */
const givenServerTests = [
  'server/{app,counters,limits,pipeline,transaction}.test.ts',
  'server/features/auth/{sessions,sign-in}.test.ts',
  'server/features/notifications/*.test.ts',
  'server/features/submissions/{decision-mail,lists,migration,submissions,transitions,undo}.test.ts',
];
const processTests = [
  'server/database/**/*.test.ts',
  'server/{build,scripts}/*.test.ts',
  'bench/{chaos,fuzz}/*.test.ts',
];

/** Only a hanging test takes so long, on any machine: no test sets a limit of its own, and none measures by the clock. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 200_000 } } };

const api = (name: string, globalSetup: string, include: string[]) => ({
  test: {
    name,
    environment: 'node',
    env: environment,
    include,
    globalSetup,
    isolate: false,
    ...patience,
    setupFiles: ['server/test/data-dir.ts', 'server/test/quiet.ts', 'server/test/database.ts'],
  },
});

export default defineConfig({
  test: {
    // More than the two cores it is made for: tests of processes mostly wait for them.
    maxWorkers: 6,
    sequence: { sequencer: ProcessesFirst },
    // As with the browser tests: the report names what needed a second try.
    retry: process.env.CI ? 1 : 0,
    teardownTimeout: patience.hookTimeout,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          env: environment,
          isolate: false,
          include: [
            'shared/**/*.test.ts',
            'server/{lib,middleware,scripts/structure}/**/*.test.ts',
            'bench/{load,processor-time,report}.test.ts',
          ],
          ...patience,
          setupFiles: ['server/test/quiet.ts', 'server/test/stand-in.ts'],
        },
      },
      {
        test: {
          name: 'client',
          isolate: false,
          environment: 'jsdom',
          env: environment,
          include: ['client/src/**/*.test.{ts,tsx}'],
          ...patience,
          setupFiles: ['server/test/quiet.ts', 'client/src/lib/test-page.ts', 'server/test/stand-in.ts'],
        },
      },
      api('api', 'server/test/embedded-server.ts', apiTests),
      api('api on DATABASE_URL', 'server/test/given-server.ts', givenServerTests),
      {
        test: {
          name: 'processes',
          environment: 'node',
          env: environment,
          include: processTests,
          globalSetup: ['server/test/built.ts', 'server/test/prepared-cluster.ts'],
          ...patience,
          setupFiles: ['server/test/quiet.ts'],
        },
      },
    ],
  },
});

/** Four gigabytes, of which the tests use a third. In a container it often has 64 MB. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 4 * 1024 ** 3;
}
