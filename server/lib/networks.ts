import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** RFC 1918, 6598, 3927 and 4193, and what no server of the open internet has (RFC 6890, 5771, 1112, 6052, 8215, 3879, 4380, 4291, 3056). */
const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(net, prefix, 'ipv4');
}
inner.addSubnet('fc00::', 7, 'ipv6');
inner.addSubnet('fe80::', 10, 'ipv6');
inner.addSubnet('ff00::', 8, 'ipv6');
inner.addSubnet('64:ff9b::', 96, 'ipv6');
inner.addSubnet('64:ff9b:1::', 48, 'ipv6');
inner.addSubnet('fec0::', 10, 'ipv6');
inner.addSubnet('2001::', 32, 'ipv6');
inner.addSubnet('::', 96, 'ipv6');
inner.addSubnet('2002::', 16, 'ipv6');

/** Names without public servers (RFC 2606, 6762, 8375 and ICANN's `internal`). */
const innerNames = /(^|\.)(localhost|local|internal|lan|intranet|home\.arpa|test|example|invalid)$/;

export function isLoopback(host: string): boolean {
  const name = bare(host);
  return /(^|\.)localhost$/.test(name) || holds(loopback, name);
}

/** False for this machine, private networks and names without a dot. */
export function isPublicHost(host: string): boolean {
  const name = bare(host);
  if (isLoopback(name)) return false;
  return isIP(name) ? !holds(inner, name) : name.includes('.') && !innerNames.test(name);
}

/** In lower case, without the brackets of IPv6 in URLs and without a final dot. */
function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

function holds(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
