import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  from: string;
  /** A path in this repository, or a package. */
  to: string;
  specifier: string;
  values: (string | null)[];
}

const aliases = (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports;

/** Static, re-exported and dynamic imports, types included; paths are relative to the repository. */
export function readImports(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const source = readFileSync(from, 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
    const lines = [
      ...staticImports.map(({ moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        values: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name),
      })),
      ...staticExports.flatMap(({ entries }) =>
        entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value, values: isType ? [] : [null] })),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        specifier: source.slice(start + 1, end - 1),
        values: [null],
      })),
    ];
    return lines.flatMap(({ specifier = '', values }) =>
      specifier === '' ? [] : [{ from, to: resolve(from, specifier.split('?')[0] ?? ''), specifier, values }],
    );
  });
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [name = '', ...rest] = specifier.split('/');
  return posix.join(aliases[`${name}/*`]?.replace('*', '') ?? name, ...rest);
}
