import { z } from 'zod';
import { isBackupPlace, isProxies, isVaried, toOrigin, toSocket } from '#server/lib/setting-rules.ts';
import { newPassword, passwordMaxBytes, passwordMin } from '#shared/auth/auth.ts';
import { standIn } from '#shared/site/stand-in.ts';

interface SettingWords {
  /** Completes "it should be". */
  shouldBe: string;
  /** One sentence of Markdown, as links in docs/operations.md are written. */
  meaning: string;
  /** Describes a default that is no fixed value. */
  initial?: string;
  /** In .env.example, where there is no default to show. */
  example?: string;
}

/** The settings as `server/scripts/print-settings.ts` writes them into .env.example and docs/operations.md. */
export const settingWords = z.registry<SettingWords>();

const mailFrom = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/i;

const aPassword = `at least ${passwordMin} characters, and at most ${passwordMaxBytes} bytes`;
const aSecret = 'at least 32 characters that nobody can guess, such as `openssl rand -hex 32` prints';

export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).register(settingWords, {
    shouldBe: 'a port number from 0 to 65535',
    meaning: 'where it listens; `0` takes any free port',
  }),
  HOST: z.string().min(1).default('127.0.0.1').register(settingWords, {
    shouldBe: 'an address of this machine',
    meaning: '`0.0.0.0` listens on every address of the machine; put a proxy with HTTPS in front',
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(toOrigin)
    .optional()
    .register(settingWords, {
      shouldBe: 'an address without a path, such as https://www.example.com',
      meaning:
        'the address people use, without a path; `https` makes cookies secure. Plain `http` is for private networks only. Without it pages, previews and the sitemap name the company’s domain, and links in mails lead to this machine',
      example: 'https://www.example.com',
    }),
  TRUST_PROXY: z.string().refine(isProxies).optional().register(settingWords, {
    shouldBe: 'the number of proxies in front, or their addresses',
    meaning:
      'how many proxies stand in front, or their addresses, never everybody’s; required with an https `PUBLIC_URL`',
    example: '1',
  }),
  DATA_DIR: z.string().min(1).default('./data').register(settingWords, {
    shouldBe: 'a folder',
    meaning: 'built-in database, session secret, uploaded files, unsent mail; not inside `client/` or `dist/`',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(settingWords, {
      shouldBe: 'a URL such as postgres://user:password@host:5432/database',
      meaning:
        'a PostgreSQL (15 or later) of your own; on another machine with `?sslmode=verify-full` (and `&sslrootcert=file` for a certificate of your own)',
      example: 'postgres://user:password@host:5432/overtone',
    }),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(settingWords, {
      shouldBe: 'a URL such as postgres://owner:password@host:5432/database',
      meaning:
        'the same database as the owner of its tables, for migrations alone; the role of `DATABASE_URL` then can’t change the audit trail ([large](large.md#a-postgresql-of-your-own))',
      example: 'postgres://owner:password@host:5432/overtone',
    }),
  SESSION_SECRET: z.string().min(32).refine(isVaried).optional().register(settingWords, {
    shouldBe: aSecret,
    initial: 'generated into `DATA_DIR`',
    meaning:
      'at least 32 random characters (`openssl rand -hex 32`), the same for every instance; required with `DATABASE_URL` when `NODE_ENV` is `production`',
  }),
  NODE_ENV: z.string().optional().register(settingWords, {
    shouldBe: 'a word such as production',
    meaning: '`production` makes `SESSION_SECRET` required with `DATABASE_URL`',
    example: 'production',
  }),
  ADMIN_EMAIL: z
    .email({ pattern: z.regexes.html5Email })
    .max(255)
    .default(`admin@${standIn.domain}`)
    .register(settingWords, {
      shouldBe: 'an email address',
      meaning:
        'the first admin; mail about new inquiries goes there, too, unless it is an active admin’s address or under `.example`',
    }),
  ADMIN_PASSWORD: newPassword.optional().register(settingWords, {
    shouldBe: aPassword,
    initial: 'generated, printed once',
    meaning: 'the first admin’s password. A generated one must be changed at the first sign-in, within 7 days',
  }),
  DEMO_PASSWORD: newPassword.optional().register(settingWords, {
    shouldBe: aPassword,
    initial: 'generated, printed',
    meaning: 'one password for all accounts of `npm run demo`',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(settingWords, {
      shouldBe: 'an address such as smtps://user:password@mail.example.com',
      meaning:
        'the mail server; `smtp://…:587?requireTLS=true` for STARTTLS. Without it, mail waits, and is written to `DATA_DIR/outbox`',
      example: 'smtps://user:password@mail.example.com',
    }),
  MAIL_FROM: z.string().regex(mailFrom).max(320).optional().register(settingWords, {
    shouldBe: 'an address such as Your Company <hello@example.com>',
    initial: 'name and general address, as published at `/admin/site`',
    meaning: 'the sender of every mail',
    example: 'Your Company <hello@example.com>',
  }),
  INBOUND_MAIL_SECRET: z.string().min(32).refine(isVaried).optional().register(settingWords, {
    shouldBe: aSecret,
    meaning:
      'what the mail server signs answers with, at least 32 characters; without it, answers go to the team’s mailboxes ([answers to mail](mail.md))',
  }),
  INBOUND_MAIL_DOMAIN: z.string().regex(domain).max(180).optional().register(settingWords, {
    shouldBe: 'a domain such as reply.example.com',
    initial: 'the domain of `MAIL_FROM`',
    meaning: 'the domain of the addresses that answers go to',
    example: 'reply.example.com',
  }),
  S3_BUCKET: z.string().min(3).max(63).optional().register(settingWords, {
    shouldBe: 'the name of a bucket, from 3 to 63 characters',
    meaning: 'S3-compatible storage for uploaded files; without it they are stored in `DATA_DIR/files`',
  }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingWords, {
      shouldBe: 'an address such as https://s3.example.com',
      meaning: 'where the storage is, over https; unset for Amazon’s',
      example: 'https://s3.example.com',
    }),
  S3_REGION: z.string().min(1).default('us-east-1').register(settingWords, {
    shouldBe: 'a region such as us-east-1',
    meaning: 'the region of the bucket',
  }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().register(settingWords, {
    shouldBe: 'the id of an access key',
    meaning: 'required with `S3_BUCKET`, or a `BACKUP_DIR` in S3',
  }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().register(settingWords, {
    shouldBe: 'the secret of an access key',
    meaning: 'required with `S3_BUCKET`, or a `BACKUP_DIR` in S3',
  }),
  BACKUP_DIR: z.string().refine(isBackupPlace).optional().register(settingWords, {
    shouldBe: 'the whole path of a folder, or a place in S3 such as s3://bucket/backups',
    meaning:
      'the whole path of a folder on another disk, or `s3://bucket/prefix` with the S3 keys (`S3_BUCKET` may stay empty); one backup a night is kept there',
    example: '/var/backups/overtone',
  }),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .transform(toSocket)
    .optional()
    .register(settingWords, {
      shouldBe: 'where clamd listens, such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
      meaning:
        '`tcp://host:3310` or `unix:///run/clamav/clamd.ctl`: ClamAV scans every upload before it is taken; while it is away, uploads get 503',
      example: 'tcp://127.0.0.1:3310',
    }),
  METRICS_TOKEN: z.string().min(16).optional().register(settingWords, {
    shouldBe: 'at least 16 characters',
    meaning: 'at least 16 characters; opens `/metrics` to `Authorization: Bearer <token>`',
  }),
  REQUIRE_SECOND_FACTOR: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .register(settingWords, {
      shouldBe: 'true or false',
      meaning:
        '`true`: admins, managers and whoever may publish the site have to set up two-step sign-in before anything else answers them',
    }),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1).register(settingWords, {
    shouldBe: 'a number above 0',
    meaning: 'multiplies every rate limit, for tests and load runs; refused with an https `PUBLIC_URL`',
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .register(settingWords, {
      shouldBe: 'one of trace, debug, info, warn, error, fatal, silent',
      meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
    }),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;
