import { eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { newsletterKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import type { Client } from '#server/test/api.ts';
import { someone } from '#server/test/inquiries.ts';
import { newsletterReaders } from '#shared/schema.ts';

/** Signs a new address up, which is not confirmed yet. */
export async function newsletterReader(visitor: Client): Promise<{ id: number; email: string; key: string }> {
  const email = someone('reader');
  await visitor.call('POST', '/api/newsletter', { body: { email } });
  const [row] = await db
    .select({ id: newsletterReaders.id })
    .from(newsletterReaders)
    .where(eq(newsletterReaders.email, email));
  const id = row?.id ?? 0;
  return { id, email, key: newsletterKey(linkSecret(), id) };
}
