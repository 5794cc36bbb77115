import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '#server/lib/project-root.ts';

/** Words by which a sentence claims that something has happened, or will. */
const claims = /\b(sent|published|visitors?|nobody|set|saved|will)\b/i;

/** The sentences of a source file that claim something, with … for what is filled in. Labels without an end are none. */
export function claimsIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(join(projectRoot, file), 'utf8'));
  const found = new Set<string>();
  const add = (source: string) => {
    const text = source.replace(/\s+/g, ' ').trim();
    if (claims.test(text) && /[A-Z]/.test(text) && (/[.!?:]$/.test(text) || /….* | .*…/.test(text))) found.add(text);
  };
  read(program, add);
  return [...found];
}

interface SyntaxNode {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

/** Modules' names, statements of the database and raw templates are no sentences. */
const skipped = ['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'TaggedTemplateExpression'];

function read(node: unknown, add: (text: string) => void): void {
  if (Array.isArray(node)) for (const one of node) read(one, add);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, value, quasis } = node as SyntaxNode;
  if (skipped.includes(type)) return;
  if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') add(value);
  if (type === 'TemplateLiteral') add((quasis ?? []).map((part) => part.value.cooked).join('…'));
  for (const child of Object.values(node)) read(child, add);
}
