import { listPictures } from '#server/database/queries/pictures.ts';
import { findMissingLinks } from '#server/features/content/missing-links-service.ts';
import { pathStates } from '#server/features/content/pages-service.ts';
import { problemsOf } from '#server/features/content/problems-service.ts';
import { getDocument } from '#server/features/content/service.ts';
import { isPublicHost } from '#server/lib/networks.ts';
import { pictureIds } from '#server/lib/site/page-words.ts';
import type { ReadText } from '#server/lib/site/text-worker.ts';
import { readTexts } from '#server/lib/site/texts.ts';
import { isElsewhere } from '#server/middleware/pages.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { WordField } from '#shared/content/field.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { DraftsChecked } from '#shared/content/views.ts';
import { fieldsOf, type Words } from '#shared/content/words.ts';
import { housePictures } from '#shared/pictures/house-pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';
import { linksIn } from '#shared/text/markdown.ts';
import { isWebAddress } from '#shared/text/web-address.ts';

interface Draft {
  kind: DocumentKind;
  words: Words;
}

/** A field of a draft as it stands. */
interface DraftWord {
  kind: DocumentKind;
  name: string;
  field: WordField;
  words: string;
}

/** As they would be published together. */
export async function checkDrafts(kinds: readonly DocumentKind[]): Promise<DraftsChecked> {
  const drafts = await Promise.all(kinds.map(async (kind) => ({ kind, words: (await getDocument(kind)).words })));
  const fields = drafts.flatMap(wordsIn);
  const long = fields.filter(({ field, words }) => field.kind === 'markdown' && [...words].length <= field.max);
  const texts = await readTexts(long.map(({ words }) => words));
  const addresses = [...new Set(fields.flatMap((word) => addressesIn(word, texts)))];
  const failures = await failuresOf(addresses, Object.fromEntries(drafts.map(({ kind, words }) => [kind, words])));
  const pictures = await listPictures(drafts.flatMap(({ kind, words }) => pictureIds(kind, words)));
  const checks = [
    (word: DraftWord) => addressesIn(word, texts).flatMap((address) => failures.get(address) ?? []),
    (word: DraftWord) => pictureWarnings(word, pictures),
  ];
  const problems = await Promise.all(drafts.map(problemsIn));
  return {
    links: addresses.filter((address) => !isOnline(address)).length,
    outside: addresses.filter((address) => isOnline(address) && !failures.has(address)),
    problems: problems.flat(),
    warnings: [
      ...fields.flatMap((word) => checks.flatMap((check) => check(word).map((text) => finding(word, text)))),
      ...findMissingLinks(drafts),
    ],
  };
}

function wordsIn({ kind, words }: Draft): DraftWord[] {
  return fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, field }) =>
    field.kind === 'list' ? [] : [{ kind, name, field, words: (words[name] ?? '').trim() }],
  );
}

/** The problems that would keep a draft from being published. */
async function problemsIn({ kind, words }: Draft) {
  const problems = Object.entries(await problemsOf(kind, words));
  return problems.map(([name, text]) => finding({ kind, name, words: (words[name] ?? '').trim() }, text));
}

function finding({ kind, name, words }: Omit<DraftWord, 'field'>, text: string) {
  return { kind, name, words, text };
}

/** Finds addresses of other sites and of this site's pages. */
function addressesIn({ field, words }: DraftWord, texts: ReadonlyMap<string, ReadText>): string[] {
  if (field.kind === 'link') return isOnline(words) && isWebAddress(words) ? [words] : [];
  if (field.kind !== 'markdown') return [];
  const text = texts.get(words);
  // The field shows a text's own problem.
  if (!text || 'problem' in text) return [];
  return linksIn(text.blocks).filter((address) => isOnline(address) || address.startsWith('/'));
}

function isOnline(address: string): boolean {
  return /^https:/i.test(address);
}

async function failuresOf(
  addresses: readonly string[],
  drafts: Partial<Record<DocumentKind, Words>>,
): Promise<Map<string, string>> {
  const stateOf = await pathStates(drafts);
  const failures = addresses.flatMap((address) => {
    const failure = isOnline(address) ? outsideFailure(address) : ownFailure(address, stateOf);
    return failure ? [[address, `${address} ${failure}`] as const] : [];
  });
  return new Map(failures);
}

/** By its form alone: a server that opens an address somebody typed opens a way into its own network. */
function outsideFailure(address: string): string | undefined {
  return isPublicHost(new URL(address).hostname) ? undefined : 'is no address of the open internet';
}

function ownFailure(address: string, stateOf: Awaited<ReturnType<typeof pathStates>>): string | undefined {
  const path = (address.split(/[?#]/, 1)[0] as string).replace(/(?<=.)\/$/, '');
  if (isElsewhere(path)) return undefined;
  const state = stateOf(path);
  if (state === 'gone') return 'leads to an opening that has closed';
  return state ? undefined : 'is no page of this site';
}

function pictureWarnings({ field, words: id }: DraftWord, pictures: ReadonlyMap<string, Picture>): string[] {
  if (field.kind !== 'picture' || id === '') return [];
  const picture = pictures.get(id) ?? housePictures.find((house) => house.id === id);
  if (!picture) return ['The picture isn’t in the library anymore'];
  return picture.alt.trim() === '' ? ['The picture has no words for people who can’t see it'] : [];
}
