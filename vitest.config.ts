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
  ADMIN_EMAIL: 'team@example.com',
  SESSION_SECRET: 'a secret that only the tests know, of more than 32 characters',
};

/** Only a hanging test takes so long, on any machine: no test sets a limit of its own, and none measures by the clock. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 120_000 } } };

/** Each starts products and databases, one after the other: on a busy machine a restore came near five minutes. */
const processPatience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 200_000 } } };

export default defineConfig({
  test: {
    // One more than the two cores it is made for: tests of processes mostly wait for them.
    maxWorkers: 3,
    sequence: { sequencer: ProcessesFirst },
    // As with the browser tests: the report names what needed a second try.
    retry: process.env.CI ? 1 : 0,
    reporters: [
      'default',
      ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
      ...(process.env.TEST_TALLY ? ['./server/test/result-reporter.ts'] : []),
    ],
    teardownTimeout: processPatience.hookTimeout,
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
          // Each worker reads jsdom and React. Projects with their own number of workers run in turn.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          env: environment,
          include: ['client/src/**/*.test.{ts,tsx}'],
          ...patience,
          setupFiles: ['server/test/quiet.ts', 'client/src/lib/test-page.ts', 'server/test/stand-in.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          env: environment,
          isolate: false,
          include: ['server/features/**/*.test.ts', 'server/*.test.ts', 'bench/fill.rest.test.ts'],
          globalSetup: 'server/test/given-server.ts',
          ...patience,
          setupFiles: ['server/test/data-dir.ts', 'server/test/quiet.ts', 'server/test/database.ts'],
        },
      },
      {
        test: {
          name: 'processes',
          environment: 'node',
          env: environment,
          include: ['server/database/**/*.test.ts', 'server/{build,scripts}/*.test.ts', 'bench/{chaos,fuzz}/*.test.ts'],
          globalSetup: ['server/test/built.ts', 'server/test/prepared-cluster.ts'],
          ...processPatience,
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
