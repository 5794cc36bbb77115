import { Resolver } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicHost } from '#server/lib/networks.ts';
import { company } from '#shared/site.ts';

const timeoutMs = 5_000;
const lookupMs = 2_500;
const redirectsMax = 4;
const atOnce = 8;

interface Answer {
  status: number;
  location?: string | undefined;
}

/** Resolves and requests; tests pass in their own. */
export interface ProbeWays {
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  /** @param address the resolved one: a second lookup could return another */
  ask: (url: URL, method: 'HEAD' | 'GET', address: string, signal: AbortSignal) => Promise<Answer>;
}

/** Why visitors may not reach these addresses; what was not tried when `signal` ends the check says so. */
export async function probeLinks(
  addresses: readonly string[],
  signal: AbortSignal,
  ways: ProbeWays = overHttps,
): Promise<Map<string, string | undefined>> {
  const waiting = [...addresses];
  const found = new Map<string, string | undefined>();
  const ask = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const failure = signal.aborted ? undefined : await probeLink(address, ways, signal);
      found.set(address, signal.aborted ? 'was not tried to the end, since the check took too long' : failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return found;
}

/**
 * Why visitors may not reach an address; undefined if they can. Never sends a request to this machine or its networks,
 * even if a public name or a redirect leads there.
 */
export async function probeLink(
  address: string,
  ways: ProbeWays = overHttps,
  signal = AbortSignal.timeout(60_000),
): Promise<string | undefined> {
  let url = new URL(address);
  for (let hops = 0; hops <= redirectsMax; hops++) {
    if (url.protocol !== 'https:') return 'leads to an address without https';
    if (!isPublicHost(url.hostname)) return 'is no address of the open internet';
    if (url.port !== '') return 'names a port of its own, and was not tried';
    const found = await askPublicly(url, ways, signal);
    if (typeof found === 'string') return found;
    const { status, location } = found;
    if (status < 300 || status >= 400 || !location) return isThere(status) ? undefined : `answers with ${status}`;
    const next = URL.parse(location, url);
    if (!next) return `answers with ${status} and leads nowhere`;
    url = next;
  }
  return 'leads from one address to the next without an end';
}

async function askPublicly(url: URL, { resolve, ask }: ProbeWays, signal: AbortSignal): Promise<Answer | string> {
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ''), signal).catch(() => []);
  const [address] = addresses;
  if (address === undefined) return 'cannot be found: its name is not known';
  if (!addresses.every(isPublicHost)) return 'is no address of the open internet';
  try {
    const answer = await ask(url, 'HEAD', address, signal);
    return isThere(answer.status) ? answer : await ask(url, 'GET', address, signal);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === timedOut) return 'does not answer in time';
    return /CERT|TLS|SSL|ALTNAME/.test(code) ? 'has no valid certificate' : 'does not answer';
  }
}

/** A site that refuses programs may still open for people. */
function isThere(status: number): boolean {
  return status < 400 || [401, 403, 429].includes(status);
}

const timedOut = 'ETIMEDOUT';

const overHttps: ProbeWays = {
  resolve: lookUp,
  ask: (url, method, address, signal) =>
    new Promise((done, fail) => {
      const asked = request(url, {
        method,
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: { 'User-Agent': `Link check of ${company.domain}`, Accept: '*/*' },
        lookup: (_host, options, found) => {
          const family = address.includes(':') ? 6 : 4;
          if (options.all) found(null, [{ address, family }]);
          else found(null, address, family);
        },
      });
      asked.on('response', ({ statusCode = 0, headers }) => {
        done({ status: statusCode, location: headers.location });
        asked.destroy();
      });
      asked.on('error', (error) =>
        fail(error.name === 'AbortError' ? Object.assign(error, { code: timedOut }) : error),
      );
      asked.end();
    }),
};

/** `dns.lookup` has no time limit, and keeps a thread of those that read files. */
async function lookUp(host: string, signal: AbortSignal): Promise<string[]> {
  if (isIP(host)) return [host];
  const resolver = new Resolver({ timeout: lookupMs, tries: 1 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
