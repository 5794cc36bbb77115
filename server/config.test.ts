import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

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
