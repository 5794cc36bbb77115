import { expect, it } from 'vitest';
import { isLoopback, isPublicHost } from '#server/lib/networks.ts';

it.each(['www.example.com', 'Overtone.Media', '203.0.113.9', '[2001:db8::1]', '8.8.8.8', 'localhost.evil.com'])(
  'the Internet reaches %s',
  (host) => {
    expect(isPublicHost(host)).toBe(true);
    expect(isLoopback(host)).toBe(false);
  },
);

it.each([
  '10.1.2.3',
  '192.168.0.4',
  '172.31.0.1',
  '[fd00::1]',
  'minio',
  'mail.internal',
  'nas.local',
  'overtone.example',
])('%s is of a private network', (host) => {
  expect(isPublicHost(host)).toBe(false);
  expect(isLoopback(host)).toBe(false);
});

it.each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]', '::1', '::ffff:127.0.0.1', 'app.localhost'])(
  '%s is this machine',
  (host) => {
    expect(isPublicHost(host)).toBe(false);
    expect(isLoopback(host)).toBe(true);
  },
);
