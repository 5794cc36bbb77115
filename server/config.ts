import { resolve } from 'node:path';
import type { S3Access } from '#server/lib/files/s3.ts';
import { findMeantName } from '#server/lib/setting-rules.ts';
import { type SettingName, type Settings, settingsSchema, settingWords } from '#server/lib/settings.ts';
import { endWithSentence, StartError } from '#server/lib/start-error.ts';
import { checkSafety, isOnInternet } from '#server/lib/unsafe-settings.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { company, setCompany } from '#shared/site.ts';

/* Published words replace it. */
setCompany(standIn);

export type Config = ReturnType<typeof readConfig>;

/** An empty value counts as unset. @throws StartError naming the first wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv, { demo = false } = {}) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as SettingName;
    throw new StartError(
      `${name} is not valid: it should be ${settingWords.get(settingsSchema.shape[name])?.shouldBe}.`,
    );
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
    warnings: [...misspelled(Object.keys(nonEmpty)), ...warnings],
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

function misspelled(names: readonly string[]): string[] {
  const known = Object.keys(settingsSchema.shape);
  return names.flatMap((name) => {
    const meant = findMeantName(name, known);
    return meant ? [`${name} is no setting and was not read: did you mean ${meant}?`] : [];
  });
}

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
