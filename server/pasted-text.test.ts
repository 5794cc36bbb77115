import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, makeEmployee, startApi } from '#server/test/api.ts';
import { freshContent } from '#server/test/content.ts';
import { asEmployee, author, draftOf, one, save } from '#server/test/evaluations.ts';
import { apply, bornYearsAgo, influencerApplication, salesApplication, someone } from '#server/test/inquiries.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { completeForms, story, submissionFixtures } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import { contactInquiries, employees } from '#shared/schema.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** As PowerPoint, Word, PDFs and contact lists give it, with an emoji and a Persian word that are joined by nothing to see. */
const pasted =
  '\u200b\u202aOne\u000bTwo\u000cThree\u0085Four\u2028Five\u0007 👩\u200d🎤 می\u200cخواهم\u202c\u2060\ufeff';
const cleaned = 'One\nTwo\nThree\nFour\nFive 👩\u200d🎤 می\u200cخواهم';
const oneLine = cleaned.replaceAll('\n', ' ');

async function inquiryOf(id: number) {
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
  return row;
}

describe('pasted text is cleaned, not refused', () => {
  it('in the form for advertisers', async () => {
    const api = await startApi();
    const body = { fullName: pasted, companyName: 'Riverside\nRecords', email: someone(), message: pasted };
    const answer = await api.call<InquiryReceipt>('POST', '/api/contact', { body });
    expect(answer.status).toBe(201);
    const company = 'Riverside Records';
    expect(await inquiryOf(answer.body.id)).toMatchObject({ name: oneLine, company, message: cleaned, status: 'new' });
  });

  it('in an application, with telephone number, address and birthdate', async () => {
    const api = await startApi();
    const email = someone();
    const { id } = await apply(api, 'street-team', {
      email: `\u200b${email.replace('@', '\u200b@')}\u200b`,
      phone: '\u202a+1 (٥٥٥) 010\u200b-0199\u202c',
      birthdate: ' ۱۹۹۹-۰۴-۳۰\u200e',
      whyJoin: pasted,
    });
    const row = await inquiryOf(id);
    expect(row).toMatchObject({ email, phone: '+1 (555) 010-0199', message: cleaned });
    expect(row?.details).toMatchObject({ birthdate: '1999-04-30' });
  });

  it('in an application as multipart', async () => {
    const api = await startApi();
    const body = influencerApplication([], { bio: pasted, tiktok: '\u200e@mika\u200e' });
    const { id } = (await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body })).body;
    expect((await inquiryOf(id))?.details).toMatchObject({ bio: cleaned, tiktok: '@mika' });
  });

  it('in a reply and a note to an inquiry', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    await reply(admin, id, { text: pasted });
    expect((await detailOf(admin, id)).messages.at(-1)?.text).toBe(cleaned);
    const note = await admin.call('POST', `/api/contact-inquiries/${id}/notes`, { body: { note: pasted } });
    expect(note.status).toBe(201);
    expect((await detailOf(admin, id)).notes.at(-1)?.note).toBe(cleaned);
  });

  it('in an evaluation, its draft and the reply to it', async () => {
    const { api, client } = await asEmployee();
    expect((await save(client, { [one]: pasted }, 0)).status).toBe(200);
    expect((await draftOf(client)).answers).toEqual({ [one]: cleaned });
    const { id, client: sender } = await author(api, { word: pasted });
    const { admin } = await asAdmin();
    expect((await admin.call('POST', `/api/admin/evaluations/${id}/reply`, { body: { reply: pasted } })).status).toBe(
      200,
    );
    const [evaluation] = (
      await sender.call<{ reply: string; answers: { response: string }[] }[]>('GET', '/api/employee/evaluations')
    ).body;
    expect(evaluation?.answers[0]?.response).toBe(cleaned);
    expect(evaluation?.reply).toBe(cleaned);
  });

  it('in a submission, its draft, a message and a decision', async () => {
    const { author: writer, manager, submission } = await submissionFixtures();
    const sales = await (await startApi()).signedInAs(await makeEmployee('sales_staff'));
    const form = {
      ...completeForms.sales_prospect,
      companyName: pasted,
      contactEmail: 'tom@larch.example\u200b',
      contactPhone: '\u202a٠١٠ 555 0142\u202c',
      potentialNeed: pasted,
    };
    const stored = {
      companyName: oneLine,
      contactEmail: 'tom@larch.example',
      contactPhone: '010 555 0142',
      potentialNeed: cleaned,
    };
    for (const draft of [false, true]) {
      const body = { submissionType: 'sales_prospect', title: 'x', submissionData: form, draft };
      const answer = await sales.call<SubmissionView>('POST', '/api/submissions', { body });
      expect(answer.status).toBe(201);
      // A draft keeps what was typed, but for what no database takes, until it is sent.
      const kept = { potentialNeed: expect.stringContaining(cleaned.slice(0, 20)) };
      expect(answer.body.submissionData).toMatchObject(draft ? kept : stored);
    }
    await writer.client.call('POST', `/api/submissions/${submission.id}/messages`, { body: { text: pasted } });
    expect((await story(writer.client, submission.id)).messages.at(-1)?.text).toBe(cleaned);
    const approval = await manager.client.call<SubmissionView>(
      'POST',
      `/api/manager/submissions/${submission.id}/approve`,
      {
        body: { notes: pasted },
      },
    );
    expect(approval).toMatchObject({ status: 200, body: { reviewNotes: cleaned } });
  });

  it('in the names of an account, and in a search', async () => {
    const { admin } = await asAdmin();
    const username = `pasted_${Date.now()}`;
    const body = {
      username: `\u200b${username}\u202c`,
      email: someone(),
      firstName: 'Ana\u2028',
      lastName: 'Ruiz\nDiaz',
      role: 'photographer',
    };
    const answer = await admin.call<{ id: number }>('POST', '/api/admin/employees', { body });
    expect(answer.status).toBe(201);
    const [account] = await db.select().from(employees).where(eq(employees.username, username));
    expect(account).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz Diaz' });
    const found = await admin.call<{ username: string }[]>('GET', `/api/admin/employees?q=${username}%E2%80%8B`);
    expect(found.body.map((row) => row.username)).toEqual([username]);
  });

  it('in a document of the site, by the kind of its field', async () => {
    const { admin, draft, read } = await freshContent();
    expect((await draft({ heroFirst: pasted, heroText: pasted }, 0)).status).toBe(200);
    const { words } = await read();
    expect(words).toMatchObject({ heroFirst: oneLine, heroText: cleaned });
    const changes = { generalEmail: '\u200bhello@пример.рф', copyrightYear: '٢٠٢٥' };
    const answer = await admin.call('PUT', '/api/content/company/draft', { body: { changes, version: 0 } });
    expect(answer.status).toBe(200);
    expect((await read('company')).words).toMatchObject({
      generalEmail: 'hello@xn--e1afmkfd.xn--p1ai',
      copyrightYear: '2025',
    });
  });

  it.each(['a\u0000b', 'a\ud800'])('but %j cannot be stored', async (message) => {
    const api = await startApi();
    const body = { fullName: 'Ana', companyName: 'Riverside', email: someone(), message };
    const answer = await api.call<ErrorBody>('POST', '/api/contact', { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { message: ['Please remove broken characters'] } } });
  });
});

describe('an email address', () => {
  const real = ['o&m', 'a/b', 'x=y', "m.o'neill", '_ana_', 'ana-', 'ana.', 'a!b#c$d%', 'ana+news', 'a~`{|}^?*b'];

  it.each(real)('%s@ is taken, as a browser takes it', async (local) => {
    const api = await startApi();
    const email = `${local}@riverside.example`;
    const { id } = await apply(api, 'sales', { email });
    expect((await inquiryOf(id))?.email).toBe(email);
  });

  it.each([
    ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
    ['ana@xn--e1afmkfd.xn--p1ai', 'ana@xn--e1afmkfd.xn--p1ai'],
    ['ana@Bücher.example', 'ana@xn--bcher-kva.example'],
  ])('%s is stored as %s', async (email, stored) => {
    const { id } = await apply(await startApi(), 'sales', { email, city: someone() });
    expect((await inquiryOf(id))?.email).toBe(stored);
  });

  it('of another script signs in as it was typed for the account', async () => {
    const { api, admin } = await asAdmin();
    const name = `nina${Date.now()}`;
    const body = { username: name, email: `${name}@пример.рф`, role: 'photographer', password: 'a long enough one' };
    expect((await admin.call('POST', '/api/admin/employees', { body })).status).toBe(201);
    const login = { username: `${name}@пример.рф`, password: body.password };
    expect((await api.call('POST', '/api/employee/login', { body: login })).status).toBe(200);
  });

  it.each([
    'ana',
    'ana@',
    '@riverside.example',
    'ana@riverside..example',
    'a b@riverside.example',
    'ana@пример.рф:25',
    'ana@пример.рф/x',
    'ñandú@riverside.example',
    'ana@river_side.example',
  ])('%s is refused in the specified words', async (email) => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', '/api/applications/sales', { body: salesApplication({ email }) });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ email: ['Please enter a valid email address'] });
  });
});

describe('digits of other scripts', () => {
  it('find a telephone number', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales', { phone: '+98 21 ۸۸۷۷ 6655' });
    for (const q of ['٢١٨٨٧٧٦٦٥٥', '021 8877 6655']) {
      const found = await admin.call<InquiryView[]>('GET', `/api/contact-inquiries?q=${encodeURIComponent(q)}`);
      expect(found.body.map((row) => row.id)).toContain(id);
    }
  });

  it('tell how old somebody is, so that no guardian is left out', async () => {
    const api = await startApi();
    const arabic = (day: string) => day.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    const guardian = { guardianName: 'Noor', guardianEmail: someone('noor') };
    const { id } = await apply(api, 'street-team', { birthdate: arabic(bornYearsAgo(15)), ...guardian });
    expect((await inquiryOf(id))?.details).toMatchObject({ birthdate: bornYearsAgo(15), ...guardian });
    const tooYoung = apply(api, 'street-team', { birthdate: arabic(bornYearsAgo(11)), ...guardian });
    await expect(tooYoung).rejects.toThrow('at least 13');
  });
});
