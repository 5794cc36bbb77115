import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/lib/start-error.ts';

const port = z.coerce.number().int().min(0).max(65535);

const settingsSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d+|[\d.:a-fA-F/, ]+|loopback|linklocal|uniquelocal)$/)
    .optional(),
  ADMIN_EMAIL: z.email().max(255).default('admin@overtone.example'),
  ADMIN_PASSWORD: z.string().min(8).max(72).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const explanations: Partial<Record<keyof z.input<typeof settingsSchema>, string>> = {
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  SESSION_SECRET: 'at least 32 characters',
  PUBLIC_URL: 'an address such as https://www.example.com',
  TRUST_PROXY: 'the number of proxies in front, or their addresses',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'from 8 to 72 characters',
  RATE_LIMIT_SCALE: 'a number above 0',
  LOG_LEVEL: 'one of trace, debug, info, warn, error, fatal, silent',
};

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks every setting, once. An empty value counts as unset.
 * @throws StartError naming the first wrong setting, in one line.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof explanations;
    throw new StartError(`${name} is not valid: it should be ${explanations[name] ?? 'set to something'}.`);
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const secure = settings.PUBLIC_URL?.startsWith('https:') ?? false;
  if (production && settings.DATABASE_URL && !settings.SESSION_SECRET) {
    throw new StartError(
      'SESSION_SECRET is required with DATABASE_URL in production: every instance needs the same one.',
    );
  }
  if (secure && settings.RATE_LIMIT_SCALE !== 1) {
    throw new StartError('RATE_LIMIT_SCALE is for tests and load runs: leave it at 1 with an https PUBLIC_URL.');
  }
  return {
    production,
    /** Served over HTTPS as the browser sees it; makes cookies secure. */
    secure,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    sessionSecret: settings.SESSION_SECRET,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: parseTrustProxy(settings.TRUST_PROXY),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    logLevel: settings.LOG_LEVEL,
  };
}

/** The number of proxies, or their subnets: never `true`, which would let a client choose its own address. */
function parseTrustProxy(value: string | undefined): number | string | false {
  if (value === undefined) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Every module reads its settings from here while it loads, so a wrong one ends the process before anything runs. */
function readOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export const config = readOrExit();
