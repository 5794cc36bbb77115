import { onTestFinished } from 'vitest';
import { db } from '#server/database/connection.ts';
import { refreshPublished } from '#server/features/content/refresh-service.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { DocumentView } from '#shared/content/views.ts';
import { entryFieldName, entryIds, type Words } from '#shared/content/words.ts';
import { documentVersions, siteDocuments } from '#shared/schema.ts';

interface Publisher {
  api: Client;
  admin: Client;
  read(kind: DocumentKind): Promise<DocumentView>;
  /** Published at once, over what is published. */
  publish(kind: DocumentKind, changes: Words, matters?: string[]): Promise<void>;
  restore(kind: DocumentKind, number: number): Promise<void>;
}

/** An admin who publishes; when the test ends, everything says again what the repository does. */
export async function asPublisher(): Promise<Publisher> {
  await forgetPublications();
  onTestFinished(forgetPublications);
  const { api, admin } = await asAdmin();
  const read = async (kind: DocumentKind) => (await admin.call<DocumentView>('GET', `/api/content/${kind}`)).body;
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await admin.call<{ version: number }>(method, `/api/content/${path}`, { body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    api,
    admin,
    read,
    publish: async (kind, changes, matters) => {
      const { version } = await call('PUT', `${kind}/draft`, { changes, version: (await read(kind)).version });
      await call('POST', `${kind}/publish`, { version, ...(matters && { matters }) });
    },
    restore: async (kind, number) => void (await call('POST', `${kind}/restore`, { number })),
  };
}

/** The changes that leave an entry out. */
export function without(words: Words, list: string, id: string): Words {
  return {
    [list]: entryIds(words[list])
      .filter((one) => one !== id)
      .join(' '),
  };
}

/** The changes that put an entry at the end. */
export function withEntry(words: Words, list: string, { id, ...fields }: { id: string } & Words): Words {
  const named = Object.entries(fields).map(([name, word]) => [entryFieldName(list, id, name), word]);
  return { [list]: [...entryIds(words[list]), id].join(' '), ...Object.fromEntries(named) };
}

async function forgetPublications(): Promise<void> {
  await db.delete(documentVersions);
  await db.delete(siteDocuments);
  await refreshPublished();
}
