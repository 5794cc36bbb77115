import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isPublicHost } from '#server/lib/networks.ts';

const timeoutMs = 5_000;
const redirectsMax = 4;

interface Answer {
  status: number;
  location?: string | undefined;
}

/** Resolves and requests; tests pass in their own. */
export interface ProbeWays {
  resolve: (host: string) => Promise<string[]>;
  /** @param address the resolved one: a second lookup could return another */
  ask: (url: URL, method: 'HEAD' | 'GET', address: string) => Promise<Answer>;
}

/**
 * Why visitors may not reach an address; undefined if they can. Never sends a request to this machine or its networks,
 * even if a public name or a redirect leads there.
 */
export async function probeLink(address: string, ways: ProbeWays = overHttps): Promise<string | undefined> {
  let url = new URL(address);
  for (let hops = 0; hops <= redirectsMax; hops++) {
    if (url.protocol !== 'https:') return 'leads to an address without https';
    if (!isPublicHost(url.hostname)) return 'is no address of the open internet';
    const found = await askPublicly(url, ways);
    if (typeof found === 'string') return found;
    const { status, location } = found;
    if (status < 300 || status >= 400 || !location) return isThere(status) ? undefined : `answers with ${status}`;
    const next = URL.parse(location, url);
    if (!next) return `answers with ${status} and leads nowhere`;
    url = next;
  }
  return 'leads from one address to the next without an end';
}

async function askPublicly(url: URL, { resolve, ask }: ProbeWays): Promise<Answer | string> {
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, '')).catch(() => []);
  const [address] = addresses;
  if (address === undefined) return 'cannot be found: its name is not known';
  if (!addresses.every(isPublicHost)) return 'is no address of the open internet';
  try {
    const answer = await ask(url, 'HEAD', address);
    return isThere(answer.status) ? answer : await ask(url, 'GET', address);
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
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  ask: (url, method, address) =>
    new Promise((done, fail) => {
      const asked = request(url, {
        method,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'User-Agent': 'Overtone link check', Accept: '*/*' },
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
