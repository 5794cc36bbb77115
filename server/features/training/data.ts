import { and, eq, like, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { differs, jsonText, noRows, now } from '#server/database/expressions.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { documentVersions, employees, trainingProgress, trainingTexts } from '#shared/schema.ts';

const progressColumns = {
  moduleId: trainingProgress.moduleId,
  position: trainingProgress.position,
  doneAt: trainingProgress.doneAt,
  contentHash: trainingProgress.contentHash,
};

export type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number];

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

/** The moment an account begins. */
export async function getAccountBegin(employeeId: number): Promise<Date | undefined> {
  const [row] = await db.select({ createdAt: employees.createdAt }).from(employees).where(eq(employees.id, employeeId));
  return row?.createdAt;
}

interface ProgressChange {
  employeeId: number;
  moduleId: string;
  /** Undefined keeps the mark, null removes it, a hash marks the text as done. */
  done?: string | null | undefined;
  position?: number | undefined;
}

export async function saveProgress({ employeeId, moduleId, done, position }: ProgressChange): Promise<ProgressRow> {
  const mark = done === undefined ? {} : { doneAt: done === null ? null : now(), contentHash: done };
  const changes = { ...mark, ...(position !== undefined && { position }), updatedAt: now() };
  const [row] = await db
    .insert(trainingProgress)
    .values({ employeeId, moduleId, ...changes })
    .onConflictDoUpdate({
      target: [trainingProgress.employeeId, trainingProgress.moduleId],
      set: changes,
      // A module that was done before was not done again today.
      setWhere: differs(trainingProgress, { contentHash: done, position }) ?? noRows,
    })
    .returning(progressColumns);
  return row ?? (await getProgress(employeeId, moduleId));
}

async function getProgress(employeeId: number, moduleId: string): Promise<ProgressRow> {
  const [row] = await db
    .select(progressColumns)
    .from(trainingProgress)
    .where(and(eq(trainingProgress.employeeId, employeeId), eq(trainingProgress.moduleId, moduleId)));
  return row as ProgressRow;
}

/** Stored once, however many employees finish it. */
export async function saveText(contentHash: string, body: string): Promise<void> {
  await db.insert(trainingTexts).values({ contentHash, body }).onConflictDoNothing();
}

export async function getText(contentHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ body: trainingTexts.body })
    .from(trainingTexts)
    .where(eq(trainingTexts.contentHash, contentHash));
  return row?.body;
}

/** One field's text in every version of a document. */
export async function listPublishedTexts(kind: DocumentKind, name: string): Promise<string[]> {
  const body = jsonText(documentVersions.words, name);
  const rows = await db.selectDistinct({ body }).from(documentVersions).where(eq(documentVersions.kind, kind));
  return rows.flatMap(({ body }) => body ?? []);
}

interface KnownText {
  id: string;
  hash: string;
  respelled: readonly string[];
}

/** Employees who finished an older text of a module of their role and were not notified yet. */
export async function listOutdated(transaction: Transaction, texts: readonly KnownText[]) {
  const stored = texts.map(({ id, hash, respelled }) => ({ id, hash, hashes: [hash, ...respelled] }));
  const { rows } = await transaction.execute<{ employeeId: number; moduleId: string; hash: string }>(sql`
    select p.employee_id as "employeeId", p.module_id as "moduleId", known.hash
    from ${trainingProgress} p
      join jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as known (id text, hash text, hashes text[])
        on known.id = p.module_id
      join ${employees} e on e.id = p.employee_id and e.is_active and e.role = split_part(p.module_id, '/', 1)
    where p.done_at is not null and coalesce(p.content_hash, '') <> all(known.hashes)
      and not exists (select from notifications n where n.employee_id = p.employee_id and n.kind = 'module_changed'
        and n.module_id = p.module_id and n.detail->>'hash' = any(known.hashes))
    limit 500`);
  return rows;
}
