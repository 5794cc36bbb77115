import { readFileSync } from 'node:fs';
import { findOtherDays } from './days.ts';

/** Domains and their folders, one per reader, screen or part of the work. */
const domains: Record<string, readonly string[]> = {
  inquiries: ['forms', 'openings', 'receipt', 'inbox', 'record', 'bulk', 'thread', 'hiring', 'erasure'],
  employees: [],
  accounts: [],
  evaluations: ['employee', 'admin'],
  training: ['content'],
  submissions: ['author', 'manager', 'admin', 'review', 'desk', 'conversation', 'story'],
  assignments: ['own', 'coverage', 'plan', 'calendar'],
  notifications: [],
  search: [],
  report: [],
  team: [],
  people: [],
  views: [],
  mail: [],
  activity: [],
  site: ['landing', 'listings', 'media-kit'],
  content: ['fields', 'publish', 'walk'],
  pictures: [],
  auth: ['sign-in', 'settings', 'links', 'second-factor', 'passkeys', 'confirmation'],
};

/** A longer file is looked at for a second subject. */
const longFile = 250;
const isData = /^shared\/schema\.ts$|^server\/scripts\/demo\//;

const rooms = [
  /^(bench|deploy|docs|migrations|shared|\.ci|\.github)\//,
  /^client\/(index\.html$|(e2e|public|screenshots)\/|src\/(main\.tsx$|(app|pages|features|components|lib)\/))/,
  /^server\/((api|app|config|index|jobs)\.ts$|[a-z-]+(\.rest)?\.test\.ts$|(build|database|features|lib|middleware|scripts|test)\/)/,
  /^((README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|LICENSE|\.(env\.example|gitattributes|gitignore|npmrc))$/,
  /^((package(-lock)?|tsconfig|biome|knip)\.json|[a-z]+\.config\.ts)$/,
];
/** Large domains have these folders on the server instead; imports run only down, from `desks` to `record`. */
const tall = ['inquiries', 'submissions', 'assignments'];
/** `record/` has a file for each way to use the tables, `acts/` one for each act, `desks/` routes. */
export const floors = ['record', 'acts', 'desks'];
const serverFile =
  /^(door\.ts|([a-z-]+-)?(routes|data|service)(\.test)?\.ts|[a-z-]+(\.rest)?\.test\.ts|content\/.+\.md)$/;

export function checkSource(file: string): string[] {
  const faults: string[] = [];
  if (!rooms.some((room) => room.test(file))) faults.push('the rooms are fixed; this belongs in one of them');
  const [, side, domain = '', folder, name = ''] =
    /^(client\/src|server)\/features\/([^/]+)\/(?:([^/]+)\/)?(.+)$/.exec(file) ?? [];
  const isTall = side === 'server' && tall.includes(domain);
  const folders = isTall ? floors : domains[domain];
  if (side && !folders) faults.push(`the domains are ${Object.keys(domains).join(', ')}`);
  if (side && folder && folders && !folders.includes(folder)) {
    faults.push(
      `${domain} has the folders ${folders.join(', ') || '(none)'}, one per reader, screen or part of the work`,
    );
  }
  const isOnFloor = isTall && /^(record|acts)$/.test(folder ?? '');
  if (side === 'server' && !isOnFloor && !serverFile.test(folder === 'content' ? `content/${name}` : name)) {
    faults.push('a domain on the server has routes.ts, data.ts, service.ts (or <part>-routes.ts …), door.ts and tests');
  }
  if (/\.tsx?$/.test(file) && !isData.test(file)) faults.push(...checkText(file, readFileSync(file, 'utf8')));
  return faults;
}

/** A look, not a wall: a file that is squeezed below a limit reads worse than a long one. */
export function noteLength(file: string): string[] {
  if (!/\.tsx?$/.test(file) || isData.test(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  return lines > longFile ? [`${file}: ${lines} lines. Does it have one subject?`] : [];
}

function checkText(file: string, text: string): string[] {
  const faults: string[] = [];
  const isProduct = /^(client\/src|server|shared)\//.test(file) && !/\.test\.|^server\/(test|scripts)\//.test(file);
  if (isProduct && file !== 'shared/site/stand-in.ts' && text.includes('@overtone.example')) {
    faults.push("the company's addresses stand in shared/site/stand-in.ts");
  }
  if (isProduct) faults.push(...findOtherDays(file, text));
  return faults;
}
