import { isDeepStrictEqual } from 'node:util';
import { schedulePeriodicWork } from '#server/database/jobs.ts';
import { listPictures } from '#server/database/queries/pictures.ts';
import { listPublished, listStamps } from '#server/features/content/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { pictureIds, textsIn } from '#server/lib/site/page-words.ts';
import { lastPublished, setPublished } from '#server/lib/site/published.ts';
import type { ReadText } from '#server/lib/site/text-worker.ts';
import { readTexts, tooSlow } from '#server/lib/site/texts.ts';
import { factsOf } from '#shared/content/facts.ts';
import { type DocumentKind, isDocumentKind } from '#shared/content/kinds.ts';
import { completeWords, type Words } from '#shared/content/words.ts';
import { type Day, dayOf } from '#shared/days/days.ts';

let stamps = new Map<DocumentKind, string>();
let day: Day = '';
let revision = 0;
let refreshing: Promise<void> = Promise.resolve();

/** Changes with the published words, their pictures and the day. */
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
  const documentStamps = (await listStamps()).filter(({ kind }) => isDocumentKind(kind));
  const current = new Map(documentStamps.map(({ kind, stamp }) => [kind, stamp]));
  const changed = [...current.keys()].filter((kind) => stamps.get(kind) !== current.get(kind));
  const today = dayOf(new Date(timeNow()));
  const isNew = changed.length > 0 || current.size !== stamps.size || today !== day;
  const read = await listPublished(changed);
  const last = lastPublished();
  const kept = [...last.words].filter(([kind]) => current.has(kind));
  const fresh = read.map(({ kind, words }) => [kind, completeWords(kind, initialWords(kind), words)] as const);
  const words = new Map([...kept, ...fresh]);
  // Their descriptions and focal points change without a publication.
  const pictures = await listPictures([...words].flatMap(([kind, each]) => pictureIds(kind, each)));
  if (!isNew && isDeepStrictEqual(pictures, last.pictures)) return;
  const texts = await textsOf(words, last.texts);
  const respelled = new Map([
    ...[...last.respelled].filter(([kind]) => current.has(kind)),
    ...read.map((row) => [row.kind, row.respelled] as const),
  ]);
  stamps = current;
  day = today;
  revision += 1;
  setPublished({ words, pictures, texts, respelled });
  await schedulePeriodicWork();
}

/** @throws where one takes too long, so that the words before stay until it can be read. */
async function textsOf(
  all: ReadonlyMap<DocumentKind, Words>,
  known: ReadonlyMap<string, ReadText>,
): Promise<Map<string, ReadText>> {
  const wordsOf = (kind: DocumentKind) => all.get(kind) ?? initialWords(kind);
  const facts = factsOf(wordsOf('company'), wordsOf('rules'));
  const sources = [...all].flatMap(([kind, own]) => textsIn(kind, own, facts));
  const read = await readTexts(sources.filter((source) => !known.has(source)));
  if ([...read.values()].some((text) => 'problem' in text && text.problem === tooSlow)) throw new Error(tooSlow);
  return new Map(
    sources.flatMap((source) => {
      const text = read.get(source) ?? known.get(source);
      return text ? [[source, text] as const] : [];
    }),
  );
}
