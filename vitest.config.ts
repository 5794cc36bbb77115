import { defineConfig } from 'vitest/config';

/** The suite runs in an odd time zone, and behind a proxy so that every test can be a client of its own. */
const environment = {
  TZ: 'Asia/Kathmandu',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  SESSION_SECRET: 'a secret that only the tests know, of more than 32 characters',
};

const apiTests = ['server/features/**/*.test.ts', 'server/*.test.ts', 'bench/fill.test.ts'];
/** What is the same on every PostgreSQL is looked at once. */
const onceTests = ['server/{plans,statements}.test.ts', 'bench/fill.test.ts', '**/content.test.ts'];
const processTests = ['server/database/**/*.test.ts', 'server/{build,scripts}/*.test.ts'];

/** Limits that only a hanging test meets, also where every core is busy. What is waited for in vain is named before its test ends. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 50_000 } } };

const api = (name: string, globalSetup: string, exclude: string[] = []) => ({
  test: {
    name,
    environment: 'node',
    env: environment,
    include: apiTests,
    exclude,
    globalSetup,
    ...patience,
    setupFiles: ['server/test/data-dir.ts', 'server/test/quiet.ts', 'server/test/database.ts'],
  },
});

export default defineConfig({
  test: {
    // By default one core is left for Vite, which has nothing to do while tests run: on two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          env: environment,
          include: [
            'shared/**/*.test.ts',
            'server/{lib,middleware}/**/*.test.ts',
            'bench/{load,processor-time,report}.test.ts',
          ],
          ...patience,
          setupFiles: ['server/test/quiet.ts'],
        },
      },
      {
        test: {
          name: 'client',
          environment: 'jsdom',
          env: environment,
          include: ['client/src/**/*.test.{ts,tsx}'],
          ...patience,
          setupFiles: ['server/test/quiet.ts', 'server/test/patience.ts'],
        },
      },
      api('api', 'server/test/embedded-server.ts'),
      api('api on DATABASE_URL', 'server/test/given-server.ts', onceTests),
      {
        test: {
          name: 'processes',
          environment: 'node',
          env: environment,
          include: processTests,
          ...patience,
          setupFiles: ['server/test/quiet.ts'],
        },
      },
    ],
  },
});
