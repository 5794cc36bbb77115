import { parseSync } from 'vite';

/** The company may change its name at any time, so no module may keep it while it is loaded. */
export function findCaptures(file: string, source: string): string[] {
  if (!/\bcompany\b[^;]*\} from '[^']*\/site\.ts'/.test(source)) return [];
  const faults: string[] = [];
  walk(parseSync(file, source).program, (read) => {
    faults.push(
      `\`company.${read}\` is read while the module loads; the company may change it, so read it in a function`,
    );
  });
  return faults;
}

interface Node {
  type: string;
  [part: string]: unknown;
}

function walk(node: unknown, onRead: (name: string) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, onRead);
  if (!isNode(node) || /Function/.test(node.type)) return;
  const { object, property } = node as unknown as Record<'object' | 'property', { type?: string; name?: string }>;
  if (node.type === 'MemberExpression' && object.name === 'company') onRead(property.name ?? '…');
  for (const part of Object.values(node)) walk(part, onRead);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
