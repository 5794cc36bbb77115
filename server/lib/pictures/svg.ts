import { readFile, stat } from 'node:fs/promises';

/** A larger drawing takes too long to draw. */
const mostBytes = 1024 * 1024;

/** By its content. One that declares entities is none: they can make it as long as they like. */
export async function isSvg(path: string): Promise<boolean> {
  const { size } = await stat(path);
  if (size > mostBytes) return false;
  return /^<svg[\s>/]/.test(afterProlog(await readFile(path, 'utf8')));
}

/** Returns the drawing after XML's declaration, comments and document type. */
function afterProlog(xml: string): string {
  let rest = xml.replace(/^\ufeff/, '').trimStart();
  for (const [start, end] of prolog) {
    while (rest.startsWith(start)) {
      const at = rest.indexOf(end);
      const part = at === -1 ? rest : rest.slice(0, at);
      if (at === -1 || (start === '<!DOCTYPE' && part.includes('['))) return '';
      rest = rest.slice(at + end.length).trimStart();
    }
  }
  return rest;
}

const prolog = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
  ['<!--', '-->'],
] as const;
