interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** What Vite writes down of a build, by source file (or `_<chunk>` for what several share). */
export type ViteManifest = Record<string, Chunk>;

/**
 * The files that the given sources need before they can run, the sources' own among them, in the order named.
 * @throws where the build has no such source.
 */
export function filesOf(manifest: ViteManifest, sources: readonly string[]): string[] {
  return gather(manifest, sources, ({ imports = [] }) => imports);
}

/**
 * The files that the given sources need or may ask for later on. The entry leads to every screen: of what it asks for
 * later, nothing counts.
 * @throws where the build has no such source.
 */
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
