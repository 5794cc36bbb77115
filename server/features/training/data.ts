import { and, eq, like, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { trainingProgress, trainingTexts } from '#shared/schema.ts';

const progressColumns = {
  moduleId: trainingProgress.moduleId,
  position: trainingProgress.position,
  doneAt: trainingProgress.doneAt,
  contentHash: trainingProgress.contentHash,
};

export type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number];

/** How far an employee is with the modules of a role that they have begun. */
export function listProgress(employeeId: number, role: EmployeeRole) {
  return db
    .select(progressColumns)
    .from(trainingProgress)
    .where(
      and(
        eq(trainingProgress.employeeId, employeeId),
        like(trainingProgress.moduleId, `${role.replaceAll('_', '\\_')}/%`),
      ),
    );
}

export async function getProgress(employeeId: number, moduleId: string): Promise<ProgressRow | undefined> {
  const [row] = await db
    .select(progressColumns)
    .from(trainingProgress)
    .where(and(eq(trainingProgress.employeeId, employeeId), eq(trainingProgress.moduleId, moduleId)));
  return row;
}

interface ProgressChange {
  employeeId: number;
  moduleId: string;
  /** Undefined leaves the mark as it is, null takes it back, a hash marks the text with that hash as done. */
  done?: string | null | undefined;
  position?: number | undefined;
}

/** Begins a module where it is not begun, and notes what is given, in one statement. */
export async function saveProgress({ employeeId, moduleId, done, position }: ProgressChange): Promise<ProgressRow> {
  const mark = done === undefined ? {} : { doneAt: done === null ? null : sql`now()`, contentHash: done };
  const changes = { ...mark, ...(position !== undefined && { position }), updatedAt: sql`now()` };
  const [row] = await db
    .insert(trainingProgress)
    .values({ employeeId, moduleId, ...changes })
    .onConflictDoUpdate({ target: [trainingProgress.employeeId, trainingProgress.moduleId], set: changes })
    .returning(progressColumns);
  return row as ProgressRow;
}

/** Keeps the text that somebody finishes, once for all who do. */
export async function keepText(contentHash: string, body: string): Promise<void> {
  await db.insert(trainingTexts).values({ contentHash, body }).onConflictDoNothing();
}

export async function getText(contentHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ body: trainingTexts.body })
    .from(trainingTexts)
    .where(eq(trainingTexts.contentHash, contentHash));
  return row?.body;
}
