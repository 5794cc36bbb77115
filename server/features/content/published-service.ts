import { isDeepStrictEqual } from 'node:util';
import { listPictures } from '#server/database/queries/pictures.ts';
import { listPublished, listStamps } from '#server/features/content/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { type Respelled, setPublished } from '#server/lib/site/published.ts';
import { pictureIds } from '#server/lib/site/shown.ts';
import { type DocumentKind, isDocumentKind } from '#shared/content/kinds.ts';
import { completeWords, type Words } from '#shared/content/words.ts';
import { type Day, dayOf } from '#shared/days.ts';
import type { Picture } from '#shared/pictures.ts';

let stamps = new Map<DocumentKind, string>();
let words = new Map<DocumentKind, Words>();
let pictures = new Map<string, Picture>();
let day: Day = '';
let respelled = new Map<DocumentKind, Respelled>();
let revision = 0;
let refreshing: Promise<void> = Promise.resolve();

/** Another number for other words, pictures or another day. */
export function publishedRevision(): number {
  return revision;
}

/** One after the other, so that an older answer of the database never replaces a newer one. */
export function refreshPublished(): Promise<void> {
  const next = refreshing.then(refresh, refresh);
  refreshing = next.catch(() => undefined);
  return next;
}

async function refresh(): Promise<void> {
  // A newer release may know more kinds.
  const found = (await listStamps()).filter(({ kind }) => isDocumentKind(kind));
  const current = new Map(found.map(({ kind, stamp }) => [kind, stamp]));
  const changed = [...current.keys()].filter((kind) => stamps.get(kind) !== current.get(kind));
  const today = dayOf(new Date(timeNow()));
  const isNew = changed.length > 0 || current.size !== stamps.size || today !== day;
  const read = await listPublished(changed);
  const kept = [...words].filter(([kind]) => current.has(kind));
  const fresh = read.map(({ kind, words }) => [kind, completeWords(kind, initialWords(kind), words)] as const);
  const next = new Map([...kept, ...fresh]);
  // Their descriptions and focal points change without a publication.
  const named = await listPictures([...next].flatMap(([kind, each]) => pictureIds(kind, each)));
  if (!isNew && isDeepStrictEqual(named, pictures)) return;
  words = next;
  pictures = named;
  stamps = current;
  day = today;
  respelled = new Map([
    ...[...respelled].filter(([kind]) => current.has(kind)),
    ...read.map((row) => [row.kind, row.respelled] as const),
  ]);
  revision += 1;
  setPublished(words, pictures, respelled);
}
