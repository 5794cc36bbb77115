import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { type Answer, asAdmin, type Client } from '#server/test/api.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { detailOf, reply, unmatched } from '#server/test/messages.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import { contactInquiries } from '#shared/schema.ts';

const dayMs = 86_400_000;

async function sentDaysAgo(id: number, days: number): Promise<void> {
  const createdAt = new Date(Date.now() - days * dayMs);
  await db.update(contactInquiries).set({ createdAt }).where(eq(contactInquiries.id, id));
}

/** Page by page, as somebody scrolls. */
async function walk(admin: Client, query: string): Promise<InquiryView[]> {
  const seen: InquiryView[] = [];
  let next: string | undefined = `/api/contact-inquiries?${query}&limit=1`;
  while (next && seen.length < 20) {
    const { body, headers }: Answer<InquiryView[]> = await admin.call<InquiryView[]>('GET', next);
    seen.push(...body);
    next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  }
  return seen;
}

it('begins a row with what they wrote last, in its place of both orders, page by page', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const lastName = randomUUID().slice(0, 8);
  const ids: number[] = [];
  for (const days of [9, 6, 4, 2]) {
    const { id } = await apply(api, 'sales', { lastName });
    await sentDaysAgo(id, days);
    ids.push(id);
  }
  const [nine = 0, six = 0, four = 0, two = 0] = ids;
  await reply(admin, nine, { marksAnswered: true });
  await deliver(api, mailSource({ to: replyAddress(nine) ?? '', body: `Tuesday ${'works. '.repeat(100)}` }));
  // A program's words, and ours, are not theirs.
  const headers = { 'Auto-Submitted': 'auto-replied' };
  await deliver(api, mailSource({ to: replyAddress(six) ?? '', headers, body: 'I am away.' }));
  await reply(admin, four);

  const newest = await walk(admin, `q=${lastName}`);
  expect(newest.map(({ id }) => id)).toEqual([nine, two, four, six]);
  expect((await walk(admin, `q=${lastName}&sort=oldest`)).map(({ id }) => id)).toEqual([six, four, two, nine]);
  expect((await walk(admin, `q=${lastName}&status=open&sort=oldest`)).map(({ id }) => id)).toEqual([
    six,
    four,
    two,
    nine,
  ]);
  const [first, ...others] = newest;
  const { messages, wroteAt } = await detailOf(admin, nine);
  expect(first).toMatchObject({
    wroteAt: messages.at(-1)?.at,
    lastWords: `Tuesday ${'works. '.repeat(100)}`.slice(0, 200),
  });
  expect(wroteAt).toBe(first?.wroteAt);
  for (const { wroteAt, createdAt, lastWords } of others) expect([wroteAt, lastWords]).toEqual([createdAt, null]);
});

it('counts a mail that is attached later from when it came', async () => {
  const { api, admin } = await asAdmin();
  const { id, reference } = await apply(api, 'sales');
  await sentDaysAgo(id, 3);
  const mail = await unmatched(api, admin);
  await admin.call('POST', `/api/contact-inquiries/unmatched/${mail.id}`, { body: { reference } });
  expect(await detailOf(admin, id)).toMatchObject({ wroteAt: mail.at, lastWords: 'Whose is this?' });
});

it('shows no word of a minor before the guardian has agreed', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const minor = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail: someone('rosa') };
  const { id } = await apply(api, 'street-team', minor);
  await deliver(api, mailSource({ to: replyAddress(id) ?? '', body: 'Is it there?' }));
  expect(await detailOf(admin, id)).toMatchObject({ guardian: 'waiting', lastWords: null });
});
