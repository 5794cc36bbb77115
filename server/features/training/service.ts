import { comparePassages } from '#server/features/training/changes-service.ts';
import { type ModuleText, modulesOf } from '#server/features/training/content-service.ts';
import {
  getAccountBegin,
  getText,
  listProgress,
  listPublishedTexts,
  type ProgressRow,
  saveProgress,
  saveText,
} from '#server/features/training/data.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { publishedRules, showWith } from '#server/lib/site/published.ts';
import { textHash } from '#server/lib/site/text-hash.ts';
import { readTexts, shownBlocks } from '#server/lib/site/texts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { trainingKind } from '#shared/content/kinds.ts';
import { entryFieldName } from '#shared/content/words.ts';
import type { Day } from '#shared/days/days.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { type EmployeeRole, isEmployeeRole, roleLabel } from '#shared/roles.ts';
import { essentialDueOn, type ModuleProgressUpdate } from '#shared/training/training.ts';
import type { ChangedPassage, ModuleProgress, TrainingModule, TrainingModuleView } from '#shared/training/views.ts';

/** Every role's modules may be read; marks belong to one's own. */
export async function listModules(actor: Actor, role: EmployeeRole = actor.role): Promise<TrainingModule[]> {
  const [progress, dueOn] = await Promise.all([ownProgress(actor, role), ownDueOn(actor, role)]);
  return modulesOf(role).map((text) => ({
    ...summary(text),
    dueOn: text.priority === 'high' ? dueOn : null,
    ...progressOf(
      text,
      progress.find(({ moduleId }) => moduleId === text.id),
    ),
  }));
}

/** @throws AppError `not_found`. */
export async function getModule(actor: Actor, id: string): Promise<TrainingModuleView> {
  const text = findModule(id);
  const modules = modulesOf(text.role);
  const [rows, dueOn] = await Promise.all([ownProgress(actor, text.role), ownDueOn(actor, text.role)]);
  const rowOf = (one: ModuleText) => rows.find(({ moduleId }) => moduleId === one.id);
  const index = modules.indexOf(text);
  const next = [...modules.slice(index + 1), ...modules.slice(0, index)].find((one) => {
    const { state, changed } = progressOf(one, rowOf(one));
    return state !== 'done' || changed;
  });
  const row = rowOf(text);
  const progress = progressOf(text, row);
  return {
    ...summary(text),
    dueOn: text.priority === 'high' ? dueOn : null,
    ...progress,
    content: text.content,
    hash: text.hash,
    changes: progress.changed ? await changesSince(row?.contentHash, text) : null,
    next: next ? { id: next.id, title: next.title } : null,
  };
}

/** None for the modules of another role than one's own. */
async function ownProgress(actor: Actor, role: EmployeeRole): Promise<ProgressRow[]> {
  return role === actor.role ? listProgress(actor.id, role) : [];
}

/** Null for the modules of another role than one's own. */
async function ownDueOn(actor: Actor, role: EmployeeRole): Promise<Day | null> {
  if (role !== actor.role) return null;
  const begin = await getAccountBegin(actor.id);
  return begin ? essentialDueOn(begin, Number(publishedRules().trainingDays)) : null;
}

/** @throws AppError `forbidden`, `not_found`, `conflict` for a text that was never published. */
export async function updateProgress(
  actor: Actor,
  id: string,
  { state, position, hash }: ModuleProgressUpdate,
): Promise<ModuleProgress> {
  const text = findModule(id);
  assertOwn(actor, text.role);
  const read = hash ?? text.hash;
  const done = { started: undefined, done: read, undone: null }[state ?? 'started'];
  // First, so that no mark refers to a text that is not stored.
  if (state === 'done') await saveText(read, await sourceOf(text, read));
  return progressOf(text, await saveProgress({ employeeId: actor.id, moduleId: id, done, position }));
}

/** Finds a text that was published while its reader had it open, or that this instance doesn't show yet. */
async function sourceOf({ id, role, hash, source }: ModuleText, read: string): Promise<string> {
  if (read === hash) return source;
  const storedText = await getText(read);
  if (storedText !== undefined) return storedText;
  const kind = trainingKind(role);
  const name = entryFieldName('modules', id.slice(role.length + 1), 'text');
  const earlier = [initialWords(kind)[name] ?? '', ...(await listPublishedTexts(kind, name))];
  const earlierText = earlier.find((body) => textHash(body) === read);
  if (earlierText !== undefined) return earlierText;
  throw conflict('This text has changed since you opened it. Please look at it again.');
}

async function changesSince(hash: string | null | undefined, text: ModuleText): Promise<ChangedPassage[] | null> {
  const body = hash ? await getText(hash) : undefined;
  if (body === undefined) return null;
  const source = fillFacts(body, showWith().facts);
  const texts = await readTexts([source]);
  return comparePassages(shownBlocks(source, texts.get(source)), text.content);
}

function findModule(id: string): ModuleText {
  const role = id.split('/')[0] ?? '';
  if (!isEmployeeRole(role)) throw new AppError('not_found', { message: 'There’s no training for this role.' });
  const current = modulesOf(role).find((text) => text.id === id);
  if (current) return current;
  throw new AppError('not_found', { message: 'There’s no such module, or it’s no longer part of the training.' });
}

function assertOwn(actor: Actor, role: EmployeeRole): void {
  if (role === actor.role) return;
  throw new AppError('forbidden', { message: `This training is for the role ${roleLabel(role)}, which isn’t yours.` });
}

function summary({ content: _, source: __, hash: ___, respelled: ____, ...rest }: ModuleText) {
  return rest;
}

function progressOf({ hash, respelled }: ModuleText, row: ProgressRow | undefined): ModuleProgress {
  if (!row) return { state: 'not_started', position: 0, doneAt: null, changed: false };
  const { position, doneAt, contentHash } = row;
  return {
    state: doneAt ? 'done' : 'started',
    position,
    doneAt: doneAt?.toISOString() ?? null,
    changed: doneAt !== null && ![hash, ...respelled].includes(contentHash ?? ''),
  };
}
