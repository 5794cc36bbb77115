interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** Vite's manifest: by source file, or `_<name>` for a shared chunk. */
export type ViteManifest = Record<string, Chunk>;

/** The sources' own files and all they import statically. @throws Error for an unknown source. */
export function chunkFiles(manifest: ViteManifest, sources: readonly string[]): string[] {
  return gather(manifest, sources, ({ imports = [] }) => imports);
}

/** Includes the files that the sources import dynamically, but not those of the entry, which leads to every screen. */
export function filesWithin(manifest: ViteManifest, entry: string, sources: readonly string[]): string[] {
  const isEntry = (chunk: Chunk) => chunk === manifest[entry];
  return gather(manifest, [entry, ...sources], (chunk) => [
    ...(chunk.imports ?? []),
    ...(isEntry(chunk) ? [] : (chunk.dynamicImports ?? [])),
  ]);
}

function gather(manifest: ViteManifest, sources: readonly string[], next: (chunk: Chunk) => string[]): string[] {
  const files = new Set<string>();
  function add(source: string): void {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of next(chunk)) add(needed);
  }
  for (const source of sources) add(source);
  return [...files];
}
