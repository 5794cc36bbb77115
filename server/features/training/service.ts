import { type ModuleText, modulesOf } from '#server/features/training/content-service.ts';
import { getProgress, listProgress, type ProgressRow, saveProgress } from '#server/features/training/data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import type { SignedIn } from '#server/middleware/session.ts';
import { can } from '#shared/permissions.ts';
import { type EmployeeRole, isEmployeeRole, roleLabel } from '#shared/roles.ts';
import type { ModuleProgress, ModuleProgressUpdate, TrainingModule, TrainingModuleView } from '#shared/training.ts';

/** The modules of one's own role, or of any for whoever may read all. @throws AppError `forbidden`. */
export async function listModules(employee: SignedIn, role: EmployeeRole = employee.role): Promise<TrainingModule[]> {
  assertMayRead(employee, role);
  const progress = await listProgress(employee.id, role);
  return modulesOf(role).map((text) => ({
    ...summary(text),
    ...progressOf(
      text,
      progress.find(({ moduleId }) => moduleId === text.id),
    ),
  }));
}

/** A module to read. @throws AppError `forbidden`, `not_found`. */
export async function getModule(employee: SignedIn, id: string): Promise<TrainingModuleView> {
  const text = findModule(employee, id);
  const modules = modulesOf(text.role);
  const after = modules[modules.indexOf(text) + 1];
  return {
    ...summary(text),
    ...progressOf(text, await getProgress(employee.id, id)),
    content: text.content,
    next: after ? { id: after.id, title: after.title } : null,
  };
}

/** Notes how far someone is with a module they may read. @throws AppError `forbidden`, `not_found`. */
export async function updateProgress(
  employee: SignedIn,
  id: string,
  { state, position }: ModuleProgressUpdate,
): Promise<ModuleProgress> {
  const text = findModule(employee, id);
  const done = { started: undefined, done: text.hash, undone: null }[state ?? 'started'];
  return progressOf(text, await saveProgress({ employeeId: employee.id, moduleId: id, done, position }));
}

function findModule(employee: SignedIn, id: string): ModuleText {
  const role = id.split('/')[0] ?? '';
  if (!isEmployeeRole(role)) throw new AppError('not_found', { message: 'There is no training for this role.' });
  assertMayRead(employee, role);
  return assertFound(
    modulesOf(role).find((text) => text.id === id),
    'module',
  );
}

function assertMayRead(employee: SignedIn, role: EmployeeRole): void {
  if (role === employee.role || can(employee, 'training:read_all')) return;
  throw new AppError('forbidden', { message: `This training is for the role ${roleLabel(role)}; yours is another.` });
}

function summary({ content: _, hash: __, respelled: ___, ...rest }: ModuleText) {
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
