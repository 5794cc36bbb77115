import { eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '#server/database/connection.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin, type Client, whileBusy } from '#server/test/api.ts';
import { deliver, takeMailIn } from '#server/test/inbound.ts';
import { largeMail, shapes, strange, type Thread } from '#server/test/inbound-shapes.ts';
import { apply, expectNothingLeft, someone } from '#server/test/inquiries.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { inquiryMessages } from '#shared/schema.ts';

interface Numbers {
  threads: number;
  /** Of each shape, in each thread. */
  times: number;
  loose: number;
  forged: number;
}

/** As they really come: each to its inquiry or to the unmatched ones, and none is an error. Returns how many. */
export async function takeMails({ threads: count, times, loose: strangers, forged: lies }: Numbers): Promise<number> {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const threads: Thread[] = [];
  // More from one network are suspected spam.
  for (let turn = 0; turn < count; turn++) threads.push(await openThread(api, admin));
  const cases = threads.flatMap((thread, turn) =>
    Object.entries(shapes).flatMap(([name, shape]) =>
      Array.from({ length: times }, (_, time) => ({
        name,
        thread,
        ...shape(thread, `word-${turn}-${time}-${name.replaceAll(' ', '')}`),
      })),
    ),
  );
  const loose = Array.from({ length: strangers }, (_, turn) => strange[turn % strange.length]?.(`loose-${turn}`) ?? '');
  const forged = Array.from({ length: lies }, () => cases[0]?.source ?? '');
  const large = largeMail(threads[0] as Thread);

  const seen = await inTurn(cases, async ({ source, thread, name, shows }) => {
    const answer = await whileBusy(() => deliver(api, source));
    return { name, id: thread.id, shows, status: answer.status, outcome: answer.body.outcome };
  });
  expect(seen.filter(({ status, outcome }) => status !== 200 || outcome !== 'thread')).toEqual([]);
  const looseOutcomes = await inTurn(
    loose,
    async (source) => (await whileBusy(() => deliver(api, source))).body.outcome,
  );
  expect(new Set(looseOutcomes)).toEqual(new Set(['unmatched']));
  const statuses = await inTurn(forged, async (source, turn) => {
    const signature = turn % 2 === 0 ? 'f'.repeat(64) : 'none';
    return (await deliver(api, source, { signature })).status;
  });
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await whileBusy(() => deliver(api, large))).body.outcome).toBe('thread');

  for (const { id } of threads) {
    const { messages } = await detailOf(admin, id);
    const texts = messages.map(({ text }) => text);
    const missing = seen.filter(
      (one) => one.id === id && one.shows && !texts.some((text) => text.startsWith(one.shows ?? '')),
    );
    expect(missing).toEqual([]);
    expect(texts.join()).not.toContain('Which day?');
  }
  const rows = await db.select().from(inquiryMessages).where(eq(inquiryMessages.direction, 'in'));
  expect(rows).toHaveLength(cases.length + loose.length + 1);
  expect(await db.$count(inquiryMessages, isNull(inquiryMessages.inquiryId))).toBe(loose.length);
  const [first] = (await detailOf(admin, threads[0]?.id ?? 0)).messages.slice(-1);
  expect(first?.refusedFiles).toEqual([expect.stringContaining('“large.pdf”')]);
  await expectNothingLeft();
  return cases.length + loose.length + forged.length + 1;
}

async function openThread(api: Client, admin: Client): Promise<Thread> {
  const email = someone();
  const { id, reference } = await apply(api, 'sales', { email });
  await reply(admin, id);
  const head = (await mailsAbout(reference)).find(({ subject }) => subject.startsWith('Re: '))?.head ?? '';
  return { id, email, to: replyAddress(id) ?? '', messageId: /^Message-ID: (<mail-.*>)/im.exec(head)?.[1] ?? '' };
}

/** Four at a time, as a mail server delivers. */
async function inTurn<Given, Result>(all: readonly Given[], act: (one: Given, turn: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += 4) {
    const batch = all.slice(start, start + 4).map((one, index) => act(one, start + index));
    results.push(...(await Promise.all(batch)));
  }
  return results;
}
