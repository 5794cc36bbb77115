/** What Vite writes down of a build, by source file (or `_<chunk>` for what several share). */
export type ViteManifest = Record<string, { file: string; imports?: string[] }>;

/**
 * The files that the given sources need before they can run, the sources' own among them, in the order named.
 * @throws where the build has no such source.
 */
export function filesOf(manifest: ViteManifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  function add(source: string): void {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) add(needed);
  }
  for (const source of sources) add(source);
  return [...files];
}
