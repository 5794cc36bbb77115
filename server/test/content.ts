import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Answer, asAdmin, type Client } from '#server/test/api.ts';
import type { DocumentView, Drawing } from '#shared/content/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { documentVersions, siteDocuments } from '#shared/schema.ts';

const landing = '/api/content/landing';

export interface ContentClient {
  api: Client;
  admin: Client;
  adminId: number;
  draft(
    changes: Record<string, string>,
    version: number,
    who?: Client,
  ): Promise<Answer<{ version: number } & ErrorBody>>;
  read(kind?: string): Promise<DocumentView>;
  publish(version: number, key?: string): Promise<Answer<{ number: number; version: number } & ErrorBody>>;
  restore(number: number): Promise<Answer<ErrorBody>>;
  /** Waits until the pages show what was published. */
  drawn(): Promise<void>;
}

/** An admin, and documents that nobody has changed. */
export async function freshContent(): Promise<ContentClient> {
  await db.delete(documentVersions);
  await db.delete(siteDocuments);
  const { api, admin, employee } = await asAdmin();
  return {
    api,
    admin,
    adminId: employee.id,
    draft: (changes, version, who = admin) => who.call('PUT', `${landing}/draft`, { body: { changes, version } }),
    read: async (kind = 'landing') => (await admin.call<DocumentView>('GET', `/api/content/${kind}`)).body,
    publish: (version, key = randomUUID()) =>
      admin.call('POST', `${landing}/publish`, { body: { version }, headers: { 'Idempotency-Key': key } }),
    restore: (number) => admin.call('POST', `${landing}/restore`, { body: { number } }),
    drawn: async () => {
      await expect.poll(async () => (await admin.call<Drawing>('GET', '/api/content/drawing')).body.isShown).toBe(true);
    },
  };
}
