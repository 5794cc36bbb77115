import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { refreshPublished } from '#server/features/content/refresh-service.ts';
import { makeEmployee } from '#server/test/api.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { apply, someone } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import type { LettersView } from '#shared/inquiries/views.ts';

/* Mails say what the document on mails says. */

const letters = '/api/contact-inquiries/letters';
const mails = '/api/content/mails';

let own: ContentClient;
beforeEach(async () => {
  own = await freshContent();
  await refreshPublished();
  onTestFinished(async () => {
    await freshContent();
    await refreshPublished();
  });
});

async function say(changes: Record<string, string>): Promise<number> {
  const { version } = await own.read('mails');
  await own.admin.call('PUT', `${mails}/draft`, { body: { changes, version } });
  const draft = await own.read('mails');
  return (await own.admin.call('POST', `${mails}/publish`, { body: { version: draft.version } })).status;
}

it('proposes the published templates and letters, with the company’s names in them', async () => {
  const { body } = await own.admin.call<LettersView>('GET', letters);
  expect(body.templates.map(({ title }) => title)).toEqual([
    'Offer a call',
    'Send the media kit',
    'Thank and answer',
    'Ask for more',
    'We need more time',
  ]);
  expect(body.templates[1]?.text).toMatch(/in the media kit: http:\/\/localhost:\d+\/media-kit/);
  expect(body.stages.talk).toMatch(/^Thank you for applying to Overtone Media\{\{role\}\}\./);

  const { replies = '' } = (await own.read('mails')).words;
  const added = { replies: `see-you ${replies}`, 'replies.see-you.title': 'See you', 'replies.see-you.use': 'contact' };
  expect(await say({ ...added, 'replies.see-you.text': 'See you at {{network}}.', talk: 'Let us talk{{role}}.' })).toBe(
    200,
  );
  const changed = (await own.admin.call<LettersView>('GET', letters)).body;
  expect(changed.templates[0]).toEqual({ title: 'See you', use: 'contact', text: 'See you at Overtone Network.' });
  expect(changed.stages.talk).toBe('Let us talk{{role}}.');
});

it('is not there for those who see no inquiries', async () => {
  const writer = await own.api.signedInAs(await makeEmployee('staff_writer'));
  expect((await writer.call('GET', letters)).status).toBe(403);
});

it('mails receipts in the published words', async () => {
  const words = { receiptSubject: 'Got it: {{reference}}', receiptText: 'Dear {{form}} applicant.\n\n{{nextSteps}}' };
  expect(await say(words)).toBe(200);
  const applicant = someone();
  const { reference } = await apply(own.api, 'sales', { email: applicant });
  // Those inside are mailed about it, too.
  const receipt = (await mailsAbout(reference)).find(({ to }) => to === applicant);
  expect(receipt?.subject).toBe(`Got it: ${reference}`);
  expect(receipt?.text).toContain('Dear Sales executive applicant.\n\nSomeone on our team will read it');
  expect(receipt?.text).toMatch(/^Hello Ana,\n\n[\s\S]*The link works until/);
});

it('refuses a name that nobody fills in', async () => {
  const { version } = await own.read('mails');
  await own.admin.call('PUT', `${mails}/draft`, { body: { changes: { receiptText: 'Hello {{firstName}}' }, version } });
  const { status, body } = await own.admin.call<{ fields: object }>('POST', `${mails}/publish`, {
    body: { version: 1 },
  });
  expect([status, body.fields]).toEqual([400, { receiptText: ['Nothing is called {{firstName}}'] }]);
});
