import { listPublished, listStamps } from '#server/features/content/data.ts';
import { initialWords } from '#server/lib/initial-words.ts';
import { type Respelled, setPublished } from '#server/lib/published.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import { completeWords, type Words } from '#shared/content/words.ts';

let stamps = new Map<DocumentKind, string>();
let words = new Map<DocumentKind, Words>();
let respelled = new Map<DocumentKind, Respelled>();
let day = '';

/** Reads what was published since the last look, and forgets what a new day changes. */
export async function refreshPublished(): Promise<void> {
  // A newer release may know more kinds.
  const found = (await listStamps()).filter(({ kind }) => documentKinds.includes(kind));
  const current = new Map(found.map(({ kind, stamp }) => [kind, stamp]));
  const changed = [...current.keys()].filter((kind) => stamps.get(kind) !== current.get(kind));
  const today = new Date().toISOString().slice(0, 10);
  if (changed.length === 0 && current.size === stamps.size && today === day) return;
  const read = await listPublished(changed);
  const kept = [...words].filter(([kind]) => current.has(kind));
  const fresh = read.map(({ kind, words }) => [kind, completeWords(kind, initialWords(kind), words)] as const);
  words = new Map([...kept, ...fresh]);
  respelled = new Map([
    ...[...respelled].filter(([kind]) => current.has(kind)),
    ...read.map((row) => [row.kind, row.respelled] as const),
  ]);
  stamps = current;
  day = today;
  setPublished(words, new Map(), respelled);
}
