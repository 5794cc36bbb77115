import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/database/connection.ts';
import { increment } from '#server/database/expressions.ts';
import { personalTables } from '#server/database/personal-data/registry.ts';
import { isIn, type PersonRows, rowId, searchedColumns, type TableRule } from '#server/database/personal-data/rule.ts';
import { erasedRows } from '#server/features/inquiries/record/erase-rows.ts';
import { type AddressEraser, addressEraser, erasedText } from '#server/lib/address-text.ts';
import type { PersonRecord } from '#shared/inquiries/erasure-views.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';

/** A row that contains the address, and its columns without it. */
export interface FoundText {
  rule: TableRule;
  id: number;
  changes: Record<string, unknown>;
  record: Omit<PersonRecord, 'label'> | null;
  isContact: boolean;
}

/** Searches every text that stays; `lock` keeps the rows as found until the transaction ends. */
export async function findTexts(
  executor: Database | Transaction,
  person: PersonRows,
  { lock }: { lock: boolean },
): Promise<FoundText[]> {
  const { address } = person;
  const eraser = addressEraser(address);
  const contacts = await findContacts(executor, address);
  const texts: FoundText[] = [];
  for (const rule of personalTables) {
    const { table, record } = rule;
    const [id, columns] = [rowId(table), searchedColumns(rule)];
    if (!id || Object.keys(columns).length === 0) continue;
    const named = Object.values(columns).map((column) => holdsAddress(column, address));
    if (record?.kind === 'submission') named.push(isIn(record.id, [...contacts.keys()]));
    const where = and(or(...named), sql`(${erasedRows(rule, person)}) is not true`);
    const selected = { rowId: id, recordId: record?.id ?? sql`null`, ...columns };
    const query = executor.select(selected).from(table).where(where).orderBy(id);
    for (const { rowId, recordId, ...values } of await (lock ? query.for('update') : query)) {
      const contact = record?.kind === 'submission' ? contacts.get(recordId as number) : undefined;
      const { changes, isContact } = eraseRow(columns, values, eraser, contact);
      if (Object.keys(changes).length === 0) continue;
      const shown = record && recordId !== null ? { kind: record.kind, id: recordId as number } : null;
      texts.push({ rule, id: rowId as number, changes, record: shown, isContact });
    }
  }
  return texts;
}

export async function eraseTexts(transaction: Transaction, texts: readonly FoundText[]): Promise<void> {
  for (const { rule, id, changes } of texts) {
    const next = rule.version && { version: increment(rule.version) };
    await transaction
      .update(rule.table)
      .set({ ...changes, ...next })
      .where(eq(rowId(rule.table) as PgColumn, id));
  }
}

/** A wide match in SQL; JavaScript checks each hit again. */
export function holdsAddress(column: PgColumn, address: string): SQL {
  return sql`position(${address} in lower(${column}::text)) > 0`;
}

/** The contact of a sales prospect in lower case, with the addresses of earlier versions. */
type Contact = Record<(typeof contactFields)[number], Set<string>>;

const contactFields = ['contactPerson', 'contactEmail', 'contactPhone'] as const;

/** Submissions whose contact has the address, now or in an earlier version. */
async function findContacts(executor: Database | Transaction, address: string): Promise<Map<number, Contact>> {
  const form = sql`${submissions.submissionData}::jsonb`;
  const { rows } = await executor.execute<{ id: number; form: Record<string, string> }>(sql`
    select id, form from (
      select ${submissions.id}, ${form} as form from ${submissions} where ${holdsAddress(submissions.submissionData, address)}
      union all
      select ${submissionEvents.submissionId}, ${submissionEvents.before} from ${submissionEvents}
      where ${holdsAddress(submissionEvents.before, address)}) as versions
    where lower(form ->> 'contactEmail') = ${address}`);
  const contacts = new Map<number, Contact>();
  for (const { id, form } of rows) {
    const contact = contacts.get(id) ?? { contactPerson: new Set(), contactEmail: new Set(), contactPhone: new Set() };
    for (const field of contactFields) if (form[field]) contact[field].add(form[field].toLowerCase());
    contacts.set(id, contact);
  }
  return contacts;
}

function eraseRow(
  columns: Record<string, PgColumn>,
  values: Record<string, unknown>,
  eraser: AddressEraser,
  contact: Contact | undefined,
): Pick<FoundText, 'changes' | 'isContact'> {
  const changes: Record<string, unknown> = {};
  let isContact = false;
  for (const [name, column] of Object.entries(columns)) {
    const isForm = column === submissions.submissionData;
    const value = isForm ? JSON.parse(values[name] as string) : values[name];
    const form = contact && typeof value === 'object' && value !== null ? eraseContact(value, contact) : value;
    isContact ||= form !== value;
    const after = eraser.erase(form);
    if (after === value) continue;
    const { length } = column as { length?: number };
    changes[name] = isForm ? JSON.stringify(after) : typeof after === 'string' ? after.slice(0, length) : after;
  }
  return { changes, isContact };
}

/** The form without its contact, if address, name or telephone match. */
function eraseContact(form: Record<string, string>, contact: Contact): Record<string, string> {
  const isPerson = contactFields.some((field) => contact[field].has(form[field]?.toLowerCase() ?? ''));
  if (!isPerson) return form;
  return { ...form, ...Object.fromEntries(contactFields.map((field) => [field, erasedText])) };
}
