import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { db } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import type { ChangedDocument } from '#shared/content/content.ts';
import type { LiveEvent } from '#shared/notifications/notifications.ts';
import type { NotificationView, UnreadCount } from '#shared/notifications/views.ts';
import { notifications } from '#shared/schema.ts';

export const told = async (client: Client, query = '') =>
  (await client.call<NotificationView[]>('GET', `/api/notifications${query}`)).body;

export const unread = async (client: Client) =>
  (await client.call<UnreadCount>('GET', '/api/notifications/count')).body.unread;

/** Ends the undo window of held notifications. */
export const showHeld = () => db.execute(sql`update notifications set visible_at = now() where visible_at > now()`);

/** Inserts a row directly. */
export async function insertNotification(employeeId: number, values: Partial<typeof notifications.$inferInsert> = {}) {
  const [row] = await db
    .insert(notifications)
    .values({ employeeId, kind: 'account_changed', detail: { changes: ['role'] }, ...values })
    .returning();
  return row as typeof notifications.$inferSelect;
}

interface OpenPage extends Pick<Response, 'status' | 'headers'> {
  /** The events so far, without heartbeats. */
  events: (LiveEvent | Record<string, never>)[];
  documents: ChangedDocument[];
  isOpen: () => boolean;
  ended: Promise<'by the server' | 'cut off'>;
  close: () => void;
}

/** A listening page, closed when the test ends. */
export async function openPage({ url, cookie }: Pick<Client, 'url' | 'cookie'>): Promise<OpenPage> {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { Accept: 'text/event-stream', Cookie: cookie ?? '' },
    signal: leave.signal,
  });
  if (!response.ok) throw new Error(`No stream: ${response.status}`);
  const events: OpenPage['events'] = [];
  const documents: OpenPage['documents'] = [];
  const document = 'event: document\ndata: ';
  let isOpen = true;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop() ?? '';
      documents.push(
        ...messages.filter((one) => one.startsWith(document)).map((one) => JSON.parse(one.slice(document.length))),
      );
      events.push(...messages.filter((one) => one.startsWith('data: ')).map((one) => JSON.parse(one.slice(6))));
    }
  };
  const ended = read()
    .then(
      () => 'by the server' as const,
      () => 'cut off' as const,
    )
    .finally(() => {
      isOpen = false;
    });
  const { status, headers } = response;
  return { status, headers, events, documents, isOpen: () => isOpen, ended, close: () => leave.abort() };
}
