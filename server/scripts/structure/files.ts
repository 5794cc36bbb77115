import { readFileSync } from 'node:fs';

/** Every domain with the folders it may have, one per reader or screen; the same words in client and server. */
const domains: Record<string, readonly string[]> = {
  inquiries: ['forms', 'receipt', 'inbox'],
  employees: [],
  evaluations: ['employee', 'admin'],
  training: ['content'],
  submissions: ['author', 'manager', 'admin'],
  notifications: [],
  site: ['landing', 'media-kit'],
  auth: [],
};

const maxLines = 250;
/** Long because the company is: tables and texts, not logic. */
const isLong = /^shared\/schema\.ts$|^server\/scripts\/demo\//;

const topLevel =
  /^(bench|client|deploy|docs|migrations|server|shared|\.ci|\.github)\/|^((README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|LICENSE|package(-lock)?\.json|(tsconfig|biome|knip)\.json|[a-z]+\.config\.ts|\.(env\.example|gitignore|npmrc))$/;
const serverFile = /^(([a-z-]+-)?(routes|data|service)(\.test)?\.ts|[a-z-]+\.test\.ts|content\/.+\.md)$/;

export function checkFile(file: string): string[] {
  const faults: string[] = [];
  if (!topLevel.test(file)) faults.push('the top level is fixed; this belongs in client, server, shared or docs');
  const [, side, domain = '', folder, name = ''] =
    /^(client\/src|server)\/features\/([^/]+)\/(?:([^/]+)\/)?(.+)$/.exec(file) ?? [];
  const folders = domains[domain];
  if (side && !folders) faults.push(`the domains are ${Object.keys(domains).join(', ')}`);
  if (side && folder && folders && !folders.includes(folder)) {
    faults.push(`${domain} has the folders ${folders.join(', ') || '(none)'}, one per reader or screen`);
  }
  if (side === 'server' && !serverFile.test(folder === 'content' ? `content/${name}` : name)) {
    faults.push('a domain on the server has routes.ts, data.ts, service.ts (or <part>-routes.ts …) and tests');
  }
  if (/\.tsx?$/.test(file) && !isLong.test(file)) faults.push(...checkSource(file, readFileSync(file, 'utf8')));
  return faults;
}

function checkSource(file: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.split('\n').length - 1;
  if (lines > maxLines) faults.push(`${lines} lines; split it by ${maxLines}`);
  const isProduct = /^(client\/src|server|shared)\//.test(file) && !/\.test\.|^server\/(test|scripts)\//.test(file);
  if (isProduct && file !== 'shared/site.ts' && text.includes('@overtone.example')) {
    faults.push("the company's addresses stand in shared/site.ts");
  }
  return faults;
}
