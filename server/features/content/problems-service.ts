import { db, isDatabaseAway, isDatabaseBusy } from '#server/database/connection.ts';
import { findAdvertisersAssignee } from '#server/database/queries/assignments.ts';
import { isStorableZone } from '#server/database/queries/stored-days.ts';
import { tryWords } from '#server/features/content/pages-service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { summaryOf } from '#server/lib/error-report.ts';
import { log } from '#server/lib/log.ts';
import { readTexts } from '#server/lib/site/texts.ts';
import { isWorkerLost } from '#server/lib/worker.ts';
import { problemsIn } from '#shared/content/checks.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { fieldsOf, type Words } from '#shared/content/words.ts';

/** @throws AppError `invalid_input` with everything that keeps the words from being published. */
export async function checkWords(kind: DocumentKind, words: Words): Promise<void> {
  refuseProblems(await problemsOf(kind, words));
}

/** @throws AppError `invalid_input` if there are any. */
export function refuseProblems(problems: Words): void {
  const fields = Object.entries(problems).map(([name, problem]) => [name, [problem]]);
  if (fields.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
}

export async function problemsOf(kind: DocumentKind, words: Words): Promise<Words> {
  return {
    ...(await unreadable(kind, words)),
    ...(await unknownZones(kind, words)),
    ...(await unassignable(kind, words)),
    ...problemsIn(kind, words),
  };
}

async function unassignable(kind: DocumentKind, words: Words): Promise<Words> {
  const advertisersTo = kind === 'rules' ? (words.advertisersTo ?? '').trim() : '';
  if (advertisersTo === '' || (await findAdvertisersAssignee(db, advertisersTo)) !== undefined) return {};
  return { advertisersTo: 'No active account that works for advertisers has this address' };
}

/** Node knows names that PostgreSQL, which moves stored days to a new zone, does not. */
async function unknownZones(kind: DocumentKind, words: Words): Promise<Words> {
  const zones = fieldsOf(documentDefinitions[kind].fields, words).filter(({ field }) => field.kind === 'zone');
  const unknown: Words = {};
  for (const { name } of zones) if (!(await isStorableZone(words[name] ?? ''))) unknown[name] = chooseOtherZone;
  return unknown;
}

const chooseOtherZone = 'The database doesn’t know this time zone. Please choose another';

/** Long texts outside our Markdown, such as HTML. One over its field's length is refused for that, and not parsed. */
async function unreadable(kind: DocumentKind, words: Words): Promise<Words> {
  const long = fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, field }) => {
    const word = words[name] ?? '';
    return field.kind === 'markdown' && [...word].length <= field.max ? [{ name, word }] : [];
  });
  const texts = await readTexts(long.map(({ word }) => word));
  const problems = long.flatMap(({ name, word }) => {
    const text = texts.get(word);
    return text && 'problem' in text ? [[name, text.problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

const tooBusy = 'The page couldn’t be drawn in time, so nothing was published. Please try again in a moment.';

/** @throws AppError `invalid_input` for words that make no page. Rethrows temporary faults unchanged. */
export async function refuseBrokenPages(changes: Partial<Record<DocumentKind, Words>>): Promise<void> {
  try {
    await tryWords(changes);
  } catch (error) {
    if (isWorkerLost(error)) throw new AppError('unavailable', { message: tooBusy, retryAfter: 5, cause: error });
    if (error instanceof AppError || isDatabaseAway(error) || isDatabaseBusy(error)) throw error;
    log.error({ err: error, kinds: Object.keys(changes) }, 'a page cannot be rendered with new words');
    const message = `The page can’t be drawn with these words, so nothing was published and the site is as it was. (${summaryOf(error)})`;
    throw new AppError('invalid_input', { message });
  }
}
