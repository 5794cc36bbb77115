import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { updateStoredDays } from '#server/database/queries/stored-days.ts';
import { once, transact } from '#server/database/transaction.ts';
import {
  createVersion,
  type DocumentRow,
  getVersion,
  listDocuments,
  lockDocument,
  tellOfEditing,
  tellOfPublication,
  updateDocument,
} from '#server/features/content/data.ts';
import { freeIds } from '#server/features/content/entry-ids-service.ts';
import { beginShowing } from '#server/features/content/pages-service.ts';
import { checkWords, refuseBrokenPages } from '#server/features/content/problems-service.ts';
import { respelledAfter } from '#server/features/content/respelled-service.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { samplesIn } from '#server/lib/site/samples.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { cleanWord } from '#shared/content/clean-word.ts';
import type { DraftUpdate, Publication } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { ContentFields } from '#shared/content/field.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import type { DocumentSummary, DocumentView, DraftSaved } from '#shared/content/views.ts';
import { changedFieldWords, completeWords, entryIds, fieldNamed, type Words } from '#shared/content/words.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { standIn } from '#shared/site/stand-in.ts';

/** In characters; the longest document that may be published has about a million. */
const longestDraft = 2_000_000;

export async function listSummaries(): Promise<DocumentSummary[]> {
  const rows = new Map((await listDocuments()).map((row) => [row.kind, row]));
  return documentKinds.map((kind) => toSummary(kind, rows.get(kind)));
}

export async function getDocument(kind: DocumentKind): Promise<DocumentView> {
  const [row] = await listDocuments(kind);
  const words = completeWords(kind, initialWords(kind), row?.words, row?.draft);
  return {
    ...toSummary(kind, row),
    words,
    published: completeWords(kind, initialWords(kind), row?.words),
    hasSamples: samplesIn(kind, words).length > 0,
  };
}

type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

function toSummary(kind: DocumentKind, row: ListedDocument | undefined): DocumentSummary {
  const published = completeWords(kind, initialWords(kind), row?.words);
  // A draft also keeps words of entries that its list does not name, for whoever puts the entry back.
  const hasDraft = changedNames(published, completeWords(kind, published, row?.draft)).length > 0;
  return {
    kind,
    number: row?.number ?? 0,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    publishedBy: row?.publisher ?? null,
    draftAt: (hasDraft && row?.draftAt?.toISOString()) || null,
    version: row?.version ?? 0,
    draftBy: hasDraft && row?.draftBy ? { id: row.draftBy, name: row.drafter ?? '' } : null,
  };
}

/**
 * Stores changed fields, and keeps other people's changes to other fields.
 * @throws AppError `invalid_input` for an unknown field, `conflict` if someone changed the same field since `version`.
 */
export async function updateDraft(
  kind: DocumentKind,
  { changes: typed, version }: DraftUpdate,
  { actor }: RequestContext,
): Promise<DraftSaved> {
  const { fields } = documentDefinitions[kind];
  const unknown = Object.keys(typed).filter((name) => !fieldNamed(fields, name));
  if (unknown.length > 0) {
    const refused = unknown.map((name) => [`changes.${name}`, ['This document has no such field']]);
    throw new AppError('invalid_input', { fields: Object.fromEntries(refused) });
  }
  const changes = Object.fromEntries(
    Object.entries(typed).map(([name, word]) => [name, cleanWord(fieldNamed(fields, name)?.kind ?? 'text', word)]),
  );
  return transact(async (transaction) => {
    const row = await lockDocument(transaction, kind);
    const published = await readPublishedWords(transaction, row);
    // The draft may already hold fields of an entry whose list is in conflict.
    const current = { ...row.draft, ...completeWords(kind, initialWords(kind), published, row.draft) };
    const changed = Object.keys(changes).filter((name) => changes[name] !== (current[name] ?? ''));
    if (changed.some((name) => (row.fieldVersions[name] ?? 0) > version)) {
      throw conflict('Someone else changed the same field in the meantime.');
    }
    const now = new Date();
    if (changed.length === 0) return { version: row.version, updatedAt: now.toISOString() };
    refuseTooMany(fields, current, changes);
    const next = row.version + 1;
    const draft = differing(changedFieldWords(current, changes), published);
    refuseTooLong(row.draft, draft);
    await updateDocument(transaction, kind, {
      draft,
      draftBy: actor.id,
      draftAt: now,
      version: next,
      fieldVersions: withVersion(row, changed, next),
    });
    await tellOfEditing(transaction, { document: kind, version: next });
    return { version: next, updatedAt: now.toISOString() };
  });
}

/** Twice as many as may be published: two people may have filled the list at once. What makes it shorter is always taken. */
function refuseTooMany(fields: ContentFields, current: Words, changes: Words): void {
  const refused = Object.entries(changes).flatMap(([name, word]) => {
    const field = fieldNamed(fields, name);
    if (field?.kind !== 'list') return [];
    const entries = entryIds(word).length;
    if (entries <= 2 * field.max || entries <= entryIds(current[name]).length) return [];
    return [[`changes.${name}`, [`Please keep at most ${field.max} entries`]]];
  });
  if (refused.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(refused) });
}

/** Every list of documents reads all drafts. What makes a draft shorter is always taken. */
function refuseTooLong(before: Words, draft: Words): void {
  const size = JSON.stringify(draft).length;
  if (size <= longestDraft || size <= JSON.stringify(before).length) return;
  throw new AppError('too_large', {
    message: 'This draft is longer than a document can be. Please shorten it, or publish part of it first.',
  });
}

/** Throws the draft away. @throws AppError `conflict` if it was changed since `version`. */
export function discardDocumentDraft(kind: DocumentKind, version: number): Promise<void> {
  return transact(async (transaction) => {
    const row = await lockDocument(transaction, kind);
    refuseOther(row, version);
    const next = row.version + 1;
    const fieldVersions = withVersion(row, Object.keys(row.draft), next);
    const discarded = { draft: {}, draftBy: null, draftAt: null, ...unscheduled };
    await updateDocument(transaction, kind, { ...discarded, version: next, fieldVersions });
    await tellOfEditing(transaction, { document: kind, version: next });
  });
}

/**
 * Publishes the draft. The answer comes when its words are stored; each instance draws its pages within seconds.
 * @throws AppError `invalid_input` for words that may not be published or make no page, `conflict`.
 */
export async function publishDraft(kind: DocumentKind, { version, matters }: Publication, context: RequestContext) {
  const { words } = await getDocument(kind);
  await checkWords(kind, words);
  await refuseBrokenPages({ [kind]: words });
  const reply = await once(context, { version, matters }, async (transaction) => {
    const row = await lockDocument(transaction, kind);
    refuseOther(row, version);
    return publish(transaction, row, words, context, { matters });
  });
  await beginShowing();
  return reply;
}

/** A release that published at set times wrote it; whoever publishes or discards the draft settles it. */
const unscheduled = { scheduledAt: null };

export const nothingNew = 'The site already says this.';

interface PublishOptions {
  restored?: number;
  matters?: readonly string[];
}

export async function publish(
  transaction: Transaction,
  row: DocumentRow,
  checked: Words,
  context: { actor: Pick<Actor, 'id'>; requestId: string },
  { restored, matters: named = [] }: PublishOptions,
) {
  const { kind } = row;
  const before = await readPublishedWords(transaction, row);
  const rename =
    restored === undefined ? await freeIds(transaction, kind, { before, words: checked }) : (words: Words) => words;
  const words = rename(checked);
  // Into the trail go ids alone, and nothing else that somebody typed.
  const matters = named.filter((id) => entryIds(words.modules).includes(id));
  const written = rename(row.draft);
  const changed = changedNames(before, words);
  const isReview = documentDefinitions[kind].needsReview && row.number === 0 && restored === undefined;
  if (changed.length === 0 && !isReview) throw conflict(nothingNew);
  const number = await createVersion(transaction, {
    kind,
    words,
    respelled: await respelledAfter(transaction, row, { before, words, matters }),
    publishedBy: context.actor.id,
    restored,
  });
  const version = row.version + 1;
  const draft = differing(completeWords(kind, initialWords(kind), before, written), words, Object.keys(written));
  const fieldVersions = restored === undefined ? row.fieldVersions : withVersion(row, changed, version);
  await updateDocument(transaction, kind, {
    published: number,
    version,
    draft,
    fieldVersions,
    ...unscheduled,
  });
  if (kind === 'company') await updateStoredDays(transaction, { from: zoneIn(before), to: zoneIn(words) });
  const act = restored === undefined ? 'published' : 'restored';
  const detail = { act, document: kind, version: number, restored, ...(matters.length > 0 && { matters }) };
  await recordUpdate(transaction, context, 'site', detail);
  await tellOfPublication(transaction, { document: kind, version });
  return new Reply({ number, version });
}

function zoneIn(company: Words): string {
  return company.timeZone ?? standIn.timeZone;
}

export function refuseOther(row: DocumentRow, version: number): void {
  if (row.version === version) return;
  throw conflict('Someone else changed this in the meantime. Look at it again first.');
}

export async function readPublishedWords(transaction: Transaction, { kind, number }: DocumentRow): Promise<Words> {
  const stored = number === 0 ? {} : await getVersion(kind, number, transaction);
  return completeWords(kind, initialWords(kind), stored);
}

export function changedNames(before: Words, words: Words): string[] {
  return Object.keys({ ...before, ...words }).filter((name) => words[name] !== before[name]);
}

function differing(words: Words, published: Words, names = Object.keys(words)): Words {
  return Object.fromEntries(
    names.filter((name) => words[name] !== published[name]).map((name) => [name, words[name] ?? '']),
  );
}

function withVersion({ fieldVersions }: DocumentRow, names: readonly string[], version: number) {
  return { ...fieldVersions, ...Object.fromEntries(names.map((name) => [name, version])) };
}
