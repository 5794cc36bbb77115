import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

it('takes the address as browsers name it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://WWW.Example.com:443/', TRUST_PROXY: '1' }).publicUrl).toBe(
    'https://www.example.com',
  );
});

it.each([
  ['PUBLIC_URL', 'https://www.example.com/overtone'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['ADMIN_PASSWORD', 'пароль'.repeat(7)],
])('%s that could never work stops the start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`));
});

describe('the first administrator', () => {
  it('has an address of the company where none is given', () => {
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
    ['SMTP_URL', { SMTP_URL: 'http://mail.example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'Overtone\r\nBcc: all@example.com' }],
  ])('%s stops the start with one line that names it', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`^${name} .+\\.$`));
  });

  it('make a bucket together', () => {
    const settings = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(settings).s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });
});

it('wants to know of the proxy where HTTPS ends, without which no cookie would be set', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://www.example.com' })).toThrow(/^TRUST_PROXY is required/);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8' }).trustProxy).toBe(
    'loopback, 10.0.0.0/8, fd00::/8',
  );
});

it('names the settings that the demo does not use', () => {
  expect(
    readConfig({ ADMIN_EMAIL: 'ines@overtone.test', ADMIN_PASSWORD: 'long enough' }, { demo: true }).ignored,
  ).toEqual(['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
  expect(readConfig({ ADMIN_EMAIL: 'ines@overtone.test' }).ignored).toEqual([]);
});
