import { floors } from './files.ts';
import type { Import } from './imports.ts';

const belowTop = 'server/features/ server/middleware/ server/database/ server/lib/ server/config.ts shared/';

/** Rooms that a room may import besides itself. `<domain>` is the file's own. Only `shared` may not import packages. */
const mayImport: Record<string, string> = {
  'client/src/app/': 'client/src/ shared/',
  'client/src/main.tsx': 'client/src/app/ client/src/lib/ shared/',
  'client/src/pages/': 'client/src/features/ client/src/components/ client/src/lib/ shared/',
  'client/src/features/<domain>/': 'client/src/components/ client/src/lib/ shared/',
  'client/src/components/': 'client/src/lib/ shared/',
  'client/src/lib/': 'shared/',
  'client/e2e/': 'server/test/tally.ts shared/',
  'server/features/<domain>/': 'server/middleware/ server/database/ server/lib/ server/config.ts shared/',
  'server/middleware/': 'server/database/ server/lib/ server/config.ts shared/',
  'server/database/': 'server/lib/ server/config.ts shared/',
  'server/lib/': 'server/config.ts shared/',
  'server/config.ts': 'server/lib/ shared/',
  'server/build/': belowTop,
  'server/scripts/': 'server/ shared/',
  'server/test/': 'server/ bench/ shared/',
  'server/api.ts': belowTop,
  'server/app.ts': `server/api.ts ${belowTop}`,
  'server/index.ts': belowTop,
  'server/jobs.ts': belowTop,
  'bench/': 'server/build/ server/scripts/ server/database/ server/lib/ server/config.ts shared/',
  'shared/': 'zod drizzle-orm drizzle-zod marked',
};

/** Advice for a refused import, by the first matching room. */
const advice: Record<string, string> = {
  'client/src/app/': 'the browser knows the server by its API alone; what both need belongs in shared/',
  'client/src/main.tsx': 'main.tsx mounts the app; this belongs in app',
  'client/src/pages/':
    'none imports app, which brings the pages together; this belongs in a feature, components or lib',
  'client/src/features/<domain>/':
    'only pages bring features together; what two need belongs in components, lib or shared/',
  'client/src/components/': 'a component knows no domain; one that needs a feature belongs in that feature',
  'client/src/lib/': 'lib is at the bottom; what draws belongs in components, what knows a domain in its feature',
  'client/e2e/': 'a journey sees the product from outside, in a browser or through the API',
  'server/features/<domain>/':
    'no feature knows app, or another but by the door.ts of one below it; a join that two need belongs in database/queries',
  'server/middleware/': 'middleware knows no feature; api.ts and app.ts hand it what it needs',
  'server/database/': 'the database room knows no feature; this belongs in data.ts or service.ts of one',
  'server/lib/': 'lib is at the bottom; what asks the database belongs in data.ts, what reads a request in middleware',
  'server/config.ts': 'config is at the bottom; it only reads settings',
  'server/build/': 'the build knows nothing of what npm starts; this belongs in scripts or lib',
  'server/scripts/': 'the server knows the client by what was built; what both need belongs in shared/',
  'server/test/': 'the server knows the client by what was built; what both need belongs in shared/',
  'bench/': 'the bench measures the product from outside, over HTTP',
  'server/': 'what runs in production needs neither scripts nor tests',
  'shared/': 'shared runs on both sides; what needs a browser belongs in client, what needs Node in server',
};

/** The domains of the server, from the bottom. One uses those below it, through their `door.ts` alone. */
const order = [
  ...['mail', 'notifications', 'accounts'],
  ...['pictures', 'training', 'evaluations', 'assignments', 'submissions', 'inquiries'],
  ...['employees', 'auth'],
  ...['content', 'people', 'team', 'report', 'activity', 'views', 'search', 'site'],
];

const asksDatabase =
  /^server\/(database|scripts|test)\/|^server\/index\.ts$|^bench\/|[/-](data|service)\.ts$|\/features\/[^/]+\/(record|acts)\//;
const isTest = /\.test\.tsx?$/;
/** The schemas of what the API answers. */
const isOfAnswers = /^shared\/(.+[/-]views|wire)\.ts$/;

export function refuseImport({ from, to, specifier, values }: Import): string[] {
  const isOurs = /^(bench|client|server|shared)\//.test(to);
  const reasons: string[] = [];
  if (isOurs && specifier.startsWith('../')) reasons.push('another folder is reached by name: #client/…, #server/…');
  if (/^shared\/schema[./]/.test(to) && from.startsWith('client/') && values.length > 0) {
    reasons.push('the browser takes types from the schema, never values; those belong in shared/<domain>/');
  }
  if (isOfAnswers.test(to) && /^(client\/src|shared)\//.test(from) && !isOfAnswers.test(from) && values.length > 0) {
    reasons.push(
      'the browser and shared code take types from views and wire.ts, never their schemas; a value belongs in shared/<domain>/',
    );
  }
  const isConnection = to === 'server/database/connection.ts' && values.some((name) => /^(db|pool)$/.test(`${name}`));
  if (isConnection && !asksDatabase.test(from) && !isTest.test(from)) {
    reasons.push('only data.ts and service.ts ask the database; the query belongs in one of them');
  }
  const [own, other] = [floorOf(from), floorOf(to)];
  if (isOurs && own !== -1 && other > own && !isTest.test(from)) {
    reasons.push('in a large domain imports run down: desks, acts, record');
  }
  const rooms = 'server/database/embedded/';
  if (to.startsWith(rooms) && to !== `${rooms}embedded.ts` && !from.startsWith(rooms) && !isForTests(from)) {
    reasons.push(`the embedded database is used through ${rooms}embedded.ts alone`);
  }
  const layer = layerOf(from);
  // The types of every call: nothing of the server reaches the browser.
  const isApi = to === 'server/api.ts' && from === 'client/src/lib/ask.ts' && values.length === 0;
  const isFree = isApi || isDoorBelow(from, to) || (!isOurs && (layer !== 'shared/' || isTest.test(from)));
  const allowed = [layer, ...(mayImport[layer]?.split(' ') ?? [])];
  if (!isFree && !allowed.some((start) => hideDomain(to, from).startsWith(start))) reasons.push(adviceFor(layer));
  return reasons;
}

function isDoorBelow(from: string, to: string): boolean {
  return to.endsWith('/door.ts') && placeOf(to) !== -1 && placeOf(to) < placeOf(from);
}

function placeOf(file: string): number {
  return order.indexOf(/^server\/features\/([^/]+)\//.exec(file)?.[1] ?? '');
}

function floorOf(file: string): number {
  return floors.indexOf(/^server\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? '');
}

function isForTests(file: string): boolean {
  return isTest.test(file) || file.startsWith('server/test/');
}

function adviceFor(layer: string): string {
  return Object.entries(advice).find(([start]) => layer.startsWith(start))?.[1] ?? '';
}

/** Server tests may import all of the server; other tests follow their folder. */
function layerOf(file: string): string {
  if (isTest.test(file) && /^(server|bench)\//.test(file)) return 'server/test/';
  return Object.keys(mayImport).find((start) => hideDomain(file, file).startsWith(start)) ?? '';
}

/** Hides a file's own domain, so that every other domain is refused. */
function hideDomain(path: string, from: string): string {
  const domain = /\/features\/[^/]+\//.exec(from)?.[0];
  return domain ? path.replace(domain, '/features/<domain>/') : path;
}
