import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Access } from '#server/lib/files/s3.ts';
import { isBackupPlace, isProxies, isVaried, toOrigin, toSocket } from '#server/lib/setting-rules.ts';
import { endWithSentence, StartError } from '#server/lib/start-error.ts';
import { checkSafety, isOnInternet } from '#server/lib/unsafe-settings.ts';
import { newPassword, passwordMaxBytes, passwordMin } from '#shared/auth/auth.ts';
import { company, setCompany } from '#shared/site.ts';
import { standIn } from '#shared/stand-in.ts';

/* Published words replace it. */
setCompany(standIn);

const port = z.coerce.number().int().min(0).max(65535);

const mailFrom = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/i;

const settingsSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).refine(isVaried).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(toOrigin)
    .optional(),
  TRUST_PROXY: z.string().refine(isProxies).optional(),
  ADMIN_EMAIL: z.email({ pattern: z.regexes.html5Email }).max(255).default(`admin@${standIn.domain}`),
  ADMIN_PASSWORD: newPassword.optional(),
  DEMO_PASSWORD: newPassword.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(mailFrom).max(320).optional(),
  INBOUND_MAIL_SECRET: z.string().min(32).refine(isVaried).optional(),
  INBOUND_MAIL_DOMAIN: z.string().regex(domain).max(180).optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_DIR: z.string().refine(isBackupPlace).optional(),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .transform(toSocket)
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  REQUIRE_SECOND_FACTOR: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const passwordRule = `at least ${passwordMin} characters, and at most ${passwordMaxBytes} bytes`;

const explanations: Partial<Record<keyof z.input<typeof settingsSchema>, string>> = {
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  DATABASE_OWNER_URL: 'a URL such as postgres://owner:password@host:5432/database',
  SESSION_SECRET: 'at least 32 characters that nobody can guess, such as `openssl rand -hex 32` prints',
  PUBLIC_URL: 'an address without a path, such as https://www.example.com',
  TRUST_PROXY: 'the number of proxies in front, or their addresses',
  ADMIN_EMAIL: 'an email address',
  ADMIN_PASSWORD: passwordRule,
  DEMO_PASSWORD: passwordRule,
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'an address such as Your Company <hello@example.com>',
  S3_BUCKET: 'the name of a bucket, from 3 to 63 characters',
  INBOUND_MAIL_SECRET: 'at least 32 characters that nobody can guess, such as `openssl rand -hex 32` prints',
  INBOUND_MAIL_DOMAIN: 'a domain such as reply.example.com',
  S3_ENDPOINT: 'an address such as https://s3.example.com',
  S3_REGION: 'a region such as us-east-1',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of an access key',
  BACKUP_DIR: 'a folder, or a place in S3 such as s3://bucket/backups',
  CLAMD_URL: 'where clamd listens, such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  METRICS_TOKEN: 'at least 16 characters',
  REQUIRE_SECOND_FACTOR: 'true or false',
  RATE_LIMIT_SCALE: 'a number above 0',
  LOG_LEVEL: 'one of trace, debug, info, warn, error, fatal, silent',
};

export type Config = ReturnType<typeof readConfig>;

/** An empty value counts as unset. @throws StartError naming the first wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv, { demo = false } = {}) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(nonEmpty);
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
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    throw new StartError(
      'DATABASE_OWNER_URL needs DATABASE_URL beside it: the same database, as the role of the site.',
    );
  }
  const dataDir = resolve(settings.DATA_DIR, demo ? 'demo' : '.');
  const place = { publicUrl: settings.PUBLIC_URL, host: settings.HOST };
  const warnings = checkSafety({
    ...place,
    trustProxy: settings.TRUST_PROXY,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    dataDir,
    demo,
    backupDir: settings.BACKUP_DIR,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    s3Endpoint: settings.S3_ENDPOINT,
    clamdHost: settings.CLAMD_URL && 'host' in settings.CLAMD_URL ? settings.CLAMD_URL.host : undefined,
  });
  return {
    production,
    /** Browsers reach the site over HTTPS, so cookies are secure. */
    secure,
    port: settings.PORT,
    ...place,
    /** Whether strangers may reach it, as far as settings tell. */
    isPublic: isOnInternet(place),
    /** Sentences about settings that work, but not well. */
    warnings,
    demo,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    /** Unset: the role of `databaseUrl` owns the tables. */
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    sessionSecret: settings.SESSION_SECRET,
    trustProxy: parseTrustProxy(settings.TRUST_PROXY),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    /** Settings that the demo does not use: it brings its own accounts. */
    ignored: demo ? ['ADMIN_EMAIL', 'ADMIN_PASSWORD'].filter((name) => name in nonEmpty) : [],
    demoPassword: settings.DEMO_PASSWORD,
    /** Unset: mail goes to the data directory's `outbox`. */
    smtpUrl: settings.SMTP_URL,
    /** The company's current name by default. */
    get mailFrom() {
      return senderOf(settings);
    },
    /** Unset: answers to our mail arrive in the mailboxes of the team. */
    inboundMail: readInboundMail(settings),
    /** Unset: files go to the data directory's `files`. */
    s3: readS3(settings),
    /** For files, and for backups that go there. */
    s3Access: readS3Access(settings),
    /** Unset: no backup but those made by hand. A folder, or `s3://bucket/prefix`. */
    backupDir: settings.BACKUP_DIR,
    /** Unset: uploads are not scanned for viruses. */
    clamd: settings.CLAMD_URL,
    /** Unset: `/metrics` answers this machine, where no proxy stands in front. */
    metricsToken: settings.METRICS_TOKEN,
    /** Admins and managers set two-step sign-in up before anything else. */
    requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    logLevel: settings.LOG_LEVEL,
  };
}

type Settings = z.output<typeof settingsSchema>;

/** By default answers go to the domain that mail is sent from. */
function readInboundMail(settings: Settings) {
  const { INBOUND_MAIL_SECRET: secret, INBOUND_MAIL_DOMAIN: inboundDomain } = settings;
  if (inboundDomain && !secret) throw new StartError('INBOUND_MAIL_SECRET is required with INBOUND_MAIL_DOMAIN.');
  if (!secret) return undefined;
  return {
    secret,
    get domain() {
      return (inboundDomain ?? senderOf(settings).replace(/^.*@|>$/g, '')).toLowerCase();
    },
  };
}

function senderOf({ MAIL_FROM: mailFrom }: Settings): string {
  const name = /^[\p{L}\p{N} ]+$/u.test(company().name) ? company().name : `"${company().name.replace(/["\\]/g, '')}"`;
  return mailFrom ?? `${name} <${company().generalEmail}>`;
}

function readS3(settings: Settings) {
  const access = readS3Access(settings);
  const bucket = settings.S3_BUCKET;
  return access && bucket ? { bucket, ...access } : undefined;
}

function readS3Access(settings: Settings): S3Access | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, BACKUP_DIR } = settings;
  const isBackup = BACKUP_DIR?.startsWith('s3://') ?? false;
  const needs = S3_BUCKET ? 'with S3_BUCKET' : 'with a BACKUP_DIR in S3';
  if (!S3_BUCKET && !S3_ENDPOINT && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY && !isBackup) return undefined;
  if (!S3_BUCKET && !isBackup) throw new StartError('S3_BUCKET is required with the other S3 settings.');
  if (!S3_ACCESS_KEY_ID) throw new StartError(`S3_ACCESS_KEY_ID is required ${needs}.`);
  if (!S3_SECRET_ACCESS_KEY) throw new StartError(`S3_SECRET_ACCESS_KEY is required ${needs}.`);
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Never `true`, which would let clients choose their own address. */
function parseTrustProxy(value: string | undefined): number | string | false {
  if (value === undefined) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Modules read `config` while they load, so a wrong setting ends the process before anything runs. */
function readOrExit(): Config {
  try {
    return readConfig(process.env, { demo: process.argv.includes('--demo') });
  } catch (error) {
    endWithSentence(error);
  }
}

export const config = readOrExit();
