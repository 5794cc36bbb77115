import { setTimeout as sleep } from 'node:timers/promises';
import { compare, perSecond } from './compare.ts';
import { type BenchServer, sizes } from './database.ts';
import { publishOwnCompany } from './own-company.ts';
import { type Visit, visit, withBrowser } from './pages.ts';
import { type Running, signIn, startProduct, whileRunning } from './processes.ts';
import { median, type Row, row } from './report.ts';
import { processSeconds } from './usage.ts';

const rounds = 9;
const page = { path: '/', headers: { 'Accept-Encoding': 'br' } };

/** Instances on one database show the same pages, so the changed page has its own. */
const ownSize = { ...sizes.small, inquiries: sizes.small.inquiries + 1 };

/** A site with a company of its own published on it, against the same pages as they were built. */
export async function measureChanged(database: BenchServer): Promise<Row[]> {
  const [url, ownUrl] = [await database.filled(sizes.small), await database.filled(ownSize)];
  const both = [startProduct(database, url), startProduct(database, ownUrl)] as const;
  return whileRunning(both, async (built, changed) => {
    // A draft here too: pages cost a process a tenth more once it has answered calls.
    await writeDraft(built);
    await publishOn(changed);
    const publications = await publicationsOn(changed);
    const side = (server: Running) => ({ server, calls: [page] });
    const loads = await compare(side(changed), side(built), { postmaster: undefined });
    const bytes = { ours: await bytesOf(changed), reference: await bytesOf(built) };
    const visits = await visitsOf(changed, built);
    const ours = (figure: keyof Visit) => median(visits.map((pair) => pair.ours[figure]));
    return [
      ...publications,
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
        budget: { atMost: 1.1 },
      }),
      row('changed /: LCP against built', median(visits.map((pair) => pair.ours.lcp / pair.reference.lcp)), {
        ours: ours('lcp'),
        reference: median(visits.map(({ reference }) => reference.lcp)),
        unit: 'ms',
        budget: { atMost: 1.1 },
      }),
      row('changed /: layout shift', Math.max(...visits.map((pair) => pair.ours.cls)), { budget: { atMost: 0 } }),
      row('changed /: transferred, without its pictures', ours('bytes') / 1000, {
        unit: 'KB',
        budget: { atMost: 190 },
      }),
      row('changed /: JavaScript', ours('scriptBytes') / 1000, { unit: 'KB', budget: { atMost: 80 } }),
      row('changed /: requests, without its pictures', ours('requests'), { budget: { atMost: 12 } }),
      row('changed /: its pictures', ours('pictureBytes') / 1000, { unit: 'KB' }),
    ];
  });
}

/** An instance with a company of its own, on a database of its own. */
export async function startChanged(database: BenchServer): Promise<Running> {
  const server = await startProduct(database, await database.filled(ownSize));
  await publishOn(server);
  return server;
}

async function publishOn(server: Running): Promise<void> {
  const { Cookie } = await signIn(server, 'employee.1');
  const { name } = await publishOwnCompany(server.origin, Cookie);
  while (!(await (await fetch(server.origin)).text()).includes(name)) await sleep(200);
}

/** In processor time of the server, its pages, files and previews included. */
async function publicationsOn(server: Running): Promise<Row[]> {
  const headers = { ...(await signIn(server, 'employee.1')), 'Content-Type': 'application/json' };
  const publication = async (kind: string, changes: Record<string, string>) => {
    const document = `${server.origin}/api/content/${kind}`;
    const { version } = await (await fetch(document, { headers })).json();
    await fetch(`${document}/draft`, { method: 'PUT', headers, body: JSON.stringify({ changes, version }) });
    await isIdle(server);
    const before = processSeconds(server.pid);
    const body = JSON.stringify({ version: version + 1 });
    const answer = await fetch(`${document}/publish`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The publication was answered ${answer.status}: ${await answer.text()}`);
    await isIdle(server);
    return processSeconds(server.pid) - before;
  };
  const repeated = async (kind: string, field: string) => {
    const seconds = await Array.fromAsync({ length: 3 }, (_, round) =>
      publication(kind, { [field]: `${field} ${Date.now().toString(36)} ${round}` }),
    );
    return median(seconds);
  };
  return [
    row('publication of the company’s name: processor time', await repeated('company', 'name'), {
      unit: 's',
      budget: { atMost: 3 },
    }),
    row('publication of the landing page: processor time', await repeated('landing', 'heroText'), {
      unit: 's',
      budget: { atMost: 0.5 },
    }),
  ];
}

/** Nothing is drawn any more: two seconds take less than a twentieth of one. */
async function isIdle({ pid }: Running): Promise<void> {
  for (;;) {
    const before = processSeconds(pid);
    await sleep(2_000);
    if (processSeconds(pid) - before < 0.05) return;
  }
}

async function writeDraft(server: Running): Promise<void> {
  const headers = { ...(await signIn(server, 'employee.1')), 'Content-Type': 'application/json' };
  const landing = `${server.origin}/api/content/landing`;
  const { version } = await (await fetch(landing, { headers })).json();
  const body = JSON.stringify({ changes: { heroFirst: 'These Media' }, version });
  const answer = await fetch(`${landing}/draft`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`The draft was answered ${answer.status}: ${await answer.text()}`);
}

async function bytesOf({ origin }: Running): Promise<number> {
  const answer = await fetch(origin + page.path, { method: 'HEAD', headers: page.headers });
  if (answer.headers.get('Content-Encoding') !== 'br') throw new Error('The page is not compressed');
  return Number(answer.headers.get('Content-Length'));
}

async function visitsOf(ours: Running, reference: Running): Promise<Record<'ours' | 'reference', Visit>[]> {
  return withBrowser(async (browser) => {
    const look = ({ origin }: Running) => visit(browser, origin + page.path);
    for (const each of [ours, reference]) await look(each);
    const inTurns = async () => ({ ours: await look(ours), reference: await look(reference) });
    return Array.fromAsync({ length: rounds }, inTurns);
  });
}
