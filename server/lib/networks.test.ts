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

/** The first and the last address of each network, and those beside it that anybody may have. */
it.each([
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fbff::1', 'fe00::1'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe7f::1'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['64:ff9b::', '64:ff9b::ffff:ffff', '64:ff9a::1', '64:ff9b:0:0:0:1::'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', '64:ff9b:2::1'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::1', '2001:1::1'],
  ['::', '::ffff:ffff', '::1:0:0:1'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff::1', '2003::1'],
])('the network from %s to %s is inside, and ends there', (first, last, ...beside) => {
  expect([isPublicHost(first), isPublicHost(last)]).toEqual([false, false]);
  expect(beside.filter((host) => !isPublicHost(host))).toEqual([]);
});

it.each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]', '::1', '::ffff:127.0.0.1', 'app.localhost'])(
  '%s is this machine',
  (host) => {
    expect(isPublicHost(host)).toBe(false);
    expect(isLoopback(host)).toBe(true);
  },
);
