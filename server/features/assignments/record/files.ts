import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { deliverableFiles } from '#shared/schema.ts';

export function listFilesOf(transaction: Transaction, deliverableId: number) {
  const { id, name, type, bytes, sha256, width, height } = deliverableFiles;
  return transaction
    .select({ id, name, type, bytes, sha256, width, height })
    .from(deliverableFiles)
    .where(and(eq(deliverableFiles.deliverableId, deliverableId), eq(deliverableFiles.state, 'stored')))
    .orderBy(asc(id));
}
