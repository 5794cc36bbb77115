import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { newsletterReaders } from '#shared/schema.ts';

/** @param address in lower case */
export function countReadersOf(executor: Database | Transaction, address: string): Promise<number> {
  return executor.$count(newsletterReaders, isAt(address));
}

export async function deleteReadersOf(transaction: Transaction, address: string): Promise<void> {
  await transaction.delete(newsletterReaders).where(isAt(address));
}

function isAt(address: string) {
  return eq(newsletterReaders.email, address);
}
