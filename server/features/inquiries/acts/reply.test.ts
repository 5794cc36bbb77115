import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { asAdmin } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryDetail, ReplySent } from '#shared/inquiries/views.ts';
import { contactInquiries, inquiryMessages, mails } from '#shared/schema.ts';

describe('POST /api/contact-inquiries/:id/replies', () => {
  it('answers an inquiry in one act, which a repeated call does not do twice', async () => {
    const { api, admin } = await asAdmin();
    const email = someone();
    const { id, reference } = await apply(api, 'sales', { email });
    const call = {
      body: { text: 'Hello Ana,\n\nYes & gladly.\n\nAna wrote:\n> May I?\n> Soon?', marksAnswered: true, version: 1 },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const path = `/api/contact-inquiries/${id}/replies`;
    const [first, second] = [
      await admin.call<ReplySent>('POST', path, call),
      await admin.call<ReplySent>('POST', path, call),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.messageId).toBe(first.body.messageId);
    expect(first.body.inquiry).toMatchObject({
      status: 'answered',
      version: 2,
      answersTo: 'careers@overtone.example',
      messages: [{ direction: 'out', who: 'Noor Haddad', text: call.body.text, mail: { state: 'queued' } }],
    });
    expect(first.body.inquiry.history.at(-1)?.detail).toMatchObject({
      act: 'replied',
      status: { from: 'new', to: 'answered' },
    });
    const sent = (await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('Re: '));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: email, subject: `Re: Your application to Overtone Media (${reference})` });
    expect(sent[0]?.head).toContain('Reply-To: careers@overtone.example');
    expect(sent[0]?.head).not.toContain('Auto-Submitted');
    expect(sent[0]?.text).toContain('Yes & gladly.\n\nAna wrote:\n\n> May I?\n> Soon?\n');
    expect(sent[0]?.html).toContain('Yes &#38; gladly.');
    expect(sent[0]?.html).toMatch(/<blockquote[^>]*>May I\?<br>Soon\?<\/blockquote>/);
    expect((await detailOf(admin, id)).messages).toMatchObject([{ mail: { state: 'waiting', reason: null } }]);
  });

  it('holds a conversation together, with an address of its own where mail comes in', async () => {
    config.inboundMail = { secret: 'x'.repeat(32), domain: 'reply.example.com' };
    onTestFinished(() => {
      config.inboundMail = undefined;
    });
    const { api, admin } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    expect((await reply(admin, id, { text: 'One.' })).inquiry).toMatchObject({
      status: 'in_progress',
      answersTo: null,
    });
    await reply(admin, id, { text: 'Two.' });
    const sent = (await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('Re: '));
    const [one, two] = ['One.', 'Two.'].map((words) => sent.find(({ text }) => text.startsWith(words)));
    expect(one?.head).toMatch(new RegExp(`^Reply-To: reply\\+${id}\\.[\\da-f]{24}@reply\\.example\\.com$`, 'm'));
    const name = /^Message-ID: (<mail-.*>)/im.exec(one?.head ?? '')?.[1];
    expect(name).toBeTruthy();
    expect(two?.head).toContain(`In-Reply-To: ${name}`);
    expect(two?.head).toContain(`References: ${name}`);
  });

  it('refuses what changed meanwhile, suspected spam, and a minor who waits for a guardian', async () => {
    const { api, admin } = await asAdmin();
    const waiting = await apply(api, 'street-team', {
      birthdate: bornYearsAgo(16),
      guardianName: 'Rosa Ruiz',
      guardianEmail: someone('rosa'),
    });
    const spam = await apply(api, 'sales', { website: 'filled' });
    const changed = await apply(api, 'sales');
    await admin.call('PATCH', `/api/contact-inquiries/${changed.id}`, { body: { status: 'closed', version: 1 } });
    const answers = await Promise.all(
      [waiting, spam, changed].map(({ id }) =>
        admin.call<ErrorBody>('POST', `/api/contact-inquiries/${id}/replies`, { body: { text: 'Hello', version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(answers.map(({ body }) => body.error)).toEqual([
      'This applicant is under 18 and the guardian hasn’t confirmed yet, so nobody may write to them.',
      'This is marked as suspected spam. Choose “Not spam” first, then reply.',
      expect.stringContaining('Noor Haddad changed this'),
    ]);
    for (const { reference } of [waiting, spam, changed]) {
      expect((await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('Re: '))).toEqual([]);
    }
  });

  it('is not sent while a guardian has been asked anew, nor after the inquiry was marked as spam', async () => {
    const { api, admin } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    await reply(admin, id);
    await db.update(contactInquiries).set({ status: 'spam' }).where(eq(contactInquiries.id, id));
    await expect(mailsAbout(reference)).rejects.toThrow('marked as suspected spam');
    expect((await detailOf(admin, id)).messages[0]?.mail).toMatchObject({ state: 'sending' });
  });
});

describe('POST /api/contact-inquiries/:id/replies/:messageId/undo', () => {
  it('takes a reply back with the state it set, and nothing is mailed', async () => {
    const { api, admin } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    const { messageId } = await reply(admin, id, { marksAnswered: true });
    const path = `/api/contact-inquiries/${id}/replies/${messageId}/undo`;
    const headers = { 'Idempotency-Key': randomUUID() };
    const [undone, again] = [
      await admin.call<InquiryDetail>('POST', path, { headers }),
      await admin.call<InquiryDetail>('POST', path, { headers }),
    ];
    expect([undone.status, again.status]).toEqual([200, 200]);
    expect(undone.body).toMatchObject({ status: 'new', version: 3, messages: [] });
    expect(undone.body.history.at(-1)?.detail.act).toBe('reply_taken_back');
    expect((await mailsAbout(reference)).filter(({ subject }) => subject.startsWith('Re: '))).toEqual([]);
  });

  it('keeps what a colleague has set since', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    const { messageId, inquiry } = await reply(admin, id, { marksAnswered: true });
    const body = { status: 'closed', version: inquiry.version };
    await admin.call('PATCH', `/api/contact-inquiries/${id}`, { body });
    const undone = await admin.call<InquiryDetail>('POST', `/api/contact-inquiries/${id}/replies/${messageId}/undo`);
    expect(undone.body).toMatchObject({ status: 'closed', messages: [] });
  });

  it('refuses a colleague, and everybody once the mail is on its way or 8 seconds are over', async () => {
    const { api, admin } = await asAdmin();
    const other = (await asAdmin()).admin;
    const { id } = await apply(api, 'sales');
    const { messageId } = await reply(admin, id);
    const path = `/api/contact-inquiries/${id}/replies/${messageId}/undo`;
    expect((await other.call('POST', path)).status).toBe(409);
    await db.update(mails).set({ state: 'sending', tries: 1 }).where(eq(mails.inquiryId, id));
    expect((await admin.call('POST', path)).status).toBe(409);
    await db.update(mails).set({ state: 'queued', tries: 0 }).where(eq(mails.inquiryId, id));
    const [message] = await db.select().from(inquiryMessages).where(eq(inquiryMessages.id, messageId));
    const written = message?.createdAt.getTime() ?? 0;
    await holdClock(written + 8_001);
    expect((await admin.call('POST', path)).status).toBe(409);
    expect((await detailOf(admin, id)).messages).toHaveLength(1);
    await holdClock(written + 7_999);
    expect((await admin.call('POST', path)).status).toBe(200);
  });
});
