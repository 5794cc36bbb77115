import { describe, expect, it } from 'vitest';
import { freshContent } from '#server/test/content.ts';
import { type MailSample, mailSamples } from '#shared/content/mail-samples.ts';

const path = '/api/content/mails/sample';

async function drafted(changes: Record<string, string>) {
  const own = await freshContent();
  const draft = await own.admin.call('PUT', '/api/content/mails/draft', { body: { changes, version: 0 } });
  expect(draft.status).toBe(200);
  return own;
}

describe('a mail of the draft', () => {
  it.each(Object.keys(mailSamples) as MailSample[])(
    'is shown whole, with nothing left to fill in: %s',
    async (mail) => {
      const { admin } = await drafted({});
      const { status, body, headers } = await admin.call<string>('GET', `${path}?mail=${mail}`);
      expect(status).toBe(200);
      expect(headers.get('Content-Security-Policy')).toContain('sandbox');
      expect(body).toContain('This is a sample.');
      expect(body).not.toMatch(/\{\{|undefined/);
    },
  );

  it.each(['guardian', 'confirmed'])('has the words of its own part of the draft: %s', async (mail) => {
    const { admin } = await drafted({ [`${mail}Subject`]: 'New subject', [`${mail}Text`]: 'New text' });
    const { body } = await admin.call<string>('GET', `${path}?mail=${mail}`);
    expect(body).toContain('>New subject</h1>');
    expect(body).toContain('>New text</p>');
    expect(body).not.toMatch(/href="(?!#")/);
  });

  it('has the words of the draft, and of the template that is open', async () => {
    const { admin, read } = await drafted({ receiptSubject: 'We have it: {{reference}}' });
    const { body } = await admin.call<string>('GET', `${path}?mail=receipt`);
    expect(body).toMatch(/We have it: OT-7KQ2-M4XF/);
    const { words } = await read('mails');
    const last = words.replies?.split(' ').at(-1) ?? '';
    const reply = await admin.call<string>('GET', `${path}?mail=reply&entry=${last}`);
    const first = await admin.call<string>('GET', `${path}?mail=reply`);
    expect(reply.body).not.toBe(first.body);
    expect((await admin.call('GET', `${path}?mail=other`)).status).toBe(400);
  });
});
