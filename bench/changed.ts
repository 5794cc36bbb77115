import { compare, perSecond } from './compare.ts';
import { type BenchServer, sizes } from './database.ts';
import { visit, withBrowser } from './pages.ts';
import { type Running, signIn, startProduct, whileRunning } from './processes.ts';
import { median, type Row, row } from './report.ts';

const rounds = 9;
const page = { path: '/', headers: { 'Accept-Encoding': 'br' } };

/** Instances on one database show the same pages, so the changed page has its own. */
const ownSize = { ...sizes.small, inquiries: sizes.small.inquiries + 1 };

/** A page with a published change, against the same page as it was built. */
export async function measureChanged(database: BenchServer): Promise<Row[]> {
  const [url, ownUrl] = [await database.filled(sizes.small), await database.filled(ownSize)];
  const both = [startProduct(database, url), startProduct(database, ownUrl)] as const;
  return whileRunning(both, async (built, changed) => {
    // A draft here too: pages cost a process a tenth more once it has answered calls.
    await writeTitle(built, { isPublished: false });
    await writeTitle(changed, { isPublished: true });
    const side = (server: Running) => ({ server, calls: [page] });
    const loads = await compare(side(changed), side(built), { postmaster: undefined });
    const bytes = { ours: await bytesOf(changed), reference: await bytesOf(built) };
    const paints = await paintsOf(changed, built);
    return [
      row('changed /: requests a second against built', loads.ratio(perSecond), {
        ours: loads.ours(perSecond),
        reference: loads.reference(perSecond),
        unit: '/s',
        budget: { atLeast: 0.95 },
      }),
      row('changed /: bytes against built', bytes.ours / bytes.reference, {
        ours: bytes.ours / 1000,
        reference: bytes.reference / 1000,
        unit: 'KB',
        budget: { atMost: 1.05 },
      }),
      row('changed /: LCP against built', median(paints.map(({ ours, reference }) => ours / reference)), {
        ours: median(paints.map(({ ours }) => ours)),
        reference: median(paints.map(({ reference }) => reference)),
        unit: 'ms',
        budget: { atMost: 1.1 },
      }),
    ];
  });
}

/** As long as the built one, and another one than a run before left in a kept folder. */
async function writeTitle(server: Running, { isPublished }: { isPublished: boolean }): Promise<void> {
  const headers = { ...(await signIn(server, 'employee.1')), 'Content-Type': 'application/json' };
  const landing = `${server.origin}/api/content/landing`;
  const send = async (address: string, method: string, body?: unknown) => {
    const answer = await fetch(address, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { version, published } = await send(landing, 'GET');
  const heroFirst = published.heroFirst === 'These Media' ? 'Those Media' : 'These Media';
  const draft = await send(`${landing}/draft`, 'PUT', { changes: { heroFirst }, version });
  if (!isPublished) return;
  await send(`${landing}/publish`, 'POST', { version: draft.version });
  const html = await (await fetch(server.origin)).text();
  if (!html.includes(heroFirst)) throw new Error('The published title is not on the page');
}

async function bytesOf({ origin }: Running): Promise<number> {
  const answer = await fetch(origin + page.path, { method: 'HEAD', headers: page.headers });
  if (answer.headers.get('Content-Encoding') !== 'br') throw new Error('The page is not compressed');
  return Number(answer.headers.get('Content-Length'));
}

async function paintsOf(ours: Running, reference: Running) {
  return withBrowser(async (browser) => {
    const paint = async ({ origin }: Running) => (await visit(browser, origin + page.path)).lcp;
    for (const each of [ours, reference]) await paint(each);
    const inTurns = async () => ({ ours: await paint(ours), reference: await paint(reference) });
    return Array.fromAsync({ length: rounds }, inTurns);
  });
}
