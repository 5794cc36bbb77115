import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

it('turns PUBLIC_URL into the origin that browsers send', () => {
  expect(readConfig({ PUBLIC_URL: 'https://WWW.Example.com:443/', TRUST_PROXY: '1' }).publicUrl).toBe(
    'https://www.example.com',
  );
});

it.each([
  ['PUBLIC_URL', 'https://www.example.com/overtone'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['ADMIN_PASSWORD', 'пароль'.repeat(7)],
  ['REQUIRE_SECOND_FACTOR', 'maybe'],
])('%s that could never work stops the start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`));
});

describe('the first administrator', () => {
  it('has an address of the company by default', () => {
    expect(readConfig({}).adminEmail).toBe('admin@overtone.example');
  });
});

describe('settings of mail and files', () => {
  it('are all optional: mail goes to the outbox, files to a folder', () => {
    expect(readConfig({})).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'Overtone Media <hello@overtone.example>',
      s3: undefined,
    });
  });

  it.each([
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.com' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example.com' }],
    ['BACKUP_DIR', { BACKUP_DIR: 's3://' }],
    ['BACKUP_DIR', { BACKUP_DIR: 'https://storage.example.com/backups' }],
    ['S3_ACCESS_KEY_ID', { BACKUP_DIR: 's3://backups/overtone' }],
    ['CLAMD_URL', { CLAMD_URL: '127.0.0.1:3310' }],
    ['CLAMD_URL', { CLAMD_URL: 'unix://' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example.com' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://owner:password@localhost/overtone' }],
    ['DATABASE_OWNER_URL', { DATABASE_URL: 'postgres://localhost/overtone', DATABASE_OWNER_URL: 'mysql://localhost' }],
    ['INBOUND_MAIL_SECRET', { INBOUND_MAIL_SECRET: 'short' }],
    ['INBOUND_MAIL_SECRET', { INBOUND_MAIL_DOMAIN: 'reply.example.com' }],
    ['INBOUND_MAIL_DOMAIN', { INBOUND_MAIL_DOMAIN: 'reply@example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'Overtone\r\nBcc: all@example.com' }],
  ])('%s stops the start with one line that names it', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`^${name} .+\\.$`));
  });

  it('require each other', () => {
    const settings = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(settings).s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    const { s3, s3Access, backupDir } = readConfig({ ...settings, S3_BUCKET: '', BACKUP_DIR: 's3://backups/overtone' });
    expect({ s3, key: s3Access?.accessKeyId, backupDir }).toEqual({
      s3: undefined,
      key: 'id',
      backupDir: 's3://backups/overtone',
    });
  });
});

it('requires TRUST_PROXY with an https address', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://www.example.com' })).toThrow(/^TRUST_PROXY is required/);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' }).trustProxy).toBe(
    'loopback, 10.0.0.0/8, fd00::/8',
  );
});

describe('settings that are not safe', () => {
  const https = { PUBLIC_URL: 'https://www.example.com', TRUST_PROXY: '1' };
  const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  it.each([
    [{ PUBLIC_URL: 'http://www.example.com' }, /^PUBLIC_URL is plain http on the Internet/],
    [{ PUBLIC_URL: 'http://203.0.113.9:8080' }, /^PUBLIC_URL is plain http on the Internet/],
    [{ SESSION_SECRET: 'only 31 characters, one too few' }, /^SESSION_SECRET is not valid: .*openssl rand -hex 32/],
    [{ SESSION_SECRET: 'x'.repeat(40) }, /^SESSION_SECRET is not valid/],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY names so many addresses/],
    [{ TRUST_PROXY: '10.0.0.1, ::/0' }, /^TRUST_PROXY names so many addresses/],
    [{ TRUST_PROXY: '128.0.0.0/1' }, /^TRUST_PROXY names so many addresses/],
    [{ DATA_DIR: 'client/public' }, /^DATA_DIR lies in client\//],
    [{ BACKUP_DIR: resolve('client/public/backups') }, /^BACKUP_DIR lies in client\//],
    [{ BACKUP_DIR: 'backups' }, /^BACKUP_DIR is not valid: it should be the whole path/],
    [{ CLAMD_URL: 'tcp://scan.example.com' }, /^CLAMD_URL leads to scan.example.com over the Internet/],
    [{ DATA_DIR: './dist/site/client/data' }, /^DATA_DIR lies in dist\//],
    [
      { SMTP_URL: 'smtp://user:password@mail.example.com:587' },
      /^SMTP_URL leads to mail.example.com without TLS.*requireTLS/,
    ],
    [{ ...s3, S3_ENDPOINT: 'http://s3.example.com' }, /^S3_ENDPOINT leads to s3.example.com without TLS.*https/],
    [
      { DATABASE_URL: 'postgres://overtone:secret@db.example.com/overtone' },
      /^DATABASE_URL leads to db.example.com without TLS.*sslmode=verify-full/,
    ],
    [{ ...https, RATE_LIMIT_SCALE: '100' }, /^RATE_LIMIT_SCALE is for tests/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN is not valid/],
  ])('stop the start with a sentence: %j', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(sentence);
  });

  it('stop the demo on a public address, and not at home', () => {
    expect(() => readConfig(https, { demo: true })).toThrow(/^The demo is not for the Internet/);
    expect(() => readConfig({ HOST: '203.0.113.9' }, { demo: true })).toThrow(/^The demo is not for the Internet/);
    for (const HOST of ['0.0.0.0', '192.168.0.9']) expect(readConfig({ HOST }, { demo: true }).isPublic).toBe(false);
  });

  it('are none on this machine, over TLS, or in a network of one’s own', () => {
    const { warnings, isPublic } = readConfig({
      ...https,
      ...s3,
      SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      DATABASE_URL: 'postgres://overtone@db.example.com/overtone?sslmode=verify-full',
      DATA_DIR: './data',
    });
    expect({ warnings, isPublic }).toEqual({ warnings: [], isPublic: true });
    expect(readConfig({ PUBLIC_URL: 'http://overtone.internal' }).isPublic).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtps://mail.example.com' }).warnings).toEqual([]);
    for (const DATABASE_URL of ['postgres://[::1]:5432/overtone', 'postgres:///overtone?host=/run/postgresql']) {
      expect(readConfig({ DATABASE_URL }).warnings).toEqual([]);
    }
  });

  it('are warned of where rows, mail and files stay in a private network', () => {
    const inner = {
      ...s3,
      DATABASE_URL: 'postgres://overtone@10.0.0.5/overtone',
      SMTP_URL: 'smtp://mail.internal',
      S3_ENDPOINT: 'http://minio:9000',
    };
    expect(readConfig(inner).warnings).toEqual([
      expect.stringMatching(/^DATABASE_URL leads to 10.0.0.5 without TLS/),
      expect.stringMatching(/^SMTP_URL leads to mail.internal without TLS/),
      expect.stringMatching(/^S3_ENDPOINT leads to minio without TLS/),
    ]);
  });
});

it.each([
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('finds clamd at %s', (CLAMD_URL, socket) => {
  expect(readConfig({ CLAMD_URL }).clamd).toEqual(socket);
});

it('warns of backups that would be lost with the data', () => {
  expect(readConfig({ BACKUP_DIR: resolve('data/backups') }).warnings).toEqual([
    expect.stringContaining('lost with it'),
  ]);
  expect(readConfig({ BACKUP_DIR: '/var/backups/overtone' }).warnings).toEqual([]);
});

it('warns of names that are nearly ours, and of no others', () => {
  const near = ['PUBLIC_ULR', 'SMTP_URLS', 'LOGLEVEL', 'BACKUP_DIRS', 'TRUST_PROXI'];
  const others = { HOME: '/root', PATH: '/bin', HOSTNAME: 'a', POSTGRES_PASSWORD: 'a', PUBLIC_URL: '', TZ: 'UTC' };
  const { warnings } = readConfig({ ...Object.fromEntries(near.map((name) => [name, 'a'])), ...others });
  expect(warnings).toEqual(
    ['PUBLIC_URL', 'SMTP_URL', 'LOG_LEVEL', 'BACKUP_DIR', 'TRUST_PROXY'].map(
      (meant, index) => `${near[index]} is no setting and was not read: did you mean ${meant}?`,
    ),
  );
});

it('names settings that the demo ignores', () => {
  expect(
    readConfig({ ADMIN_EMAIL: 'ines@overtone.test', ADMIN_PASSWORD: 'long enough' }, { demo: true }).ignored,
  ).toEqual(['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
  expect(readConfig({ ADMIN_EMAIL: 'ines@overtone.test' }).ignored).toEqual([]);
});

it('asks nobody for a second factor unless it is told to', () => {
  expect(readConfig({}).requireSecondFactor).toBe(false);
  expect(readConfig({ REQUIRE_SECOND_FACTOR: 'false' }).requireSecondFactor).toBe(false);
  expect(readConfig({ REQUIRE_SECOND_FACTOR: 'true' }).requireSecondFactor).toBe(true);
});
