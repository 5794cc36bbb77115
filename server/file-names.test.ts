import { describe, expect, it } from 'vitest';
import { downloadName, nameOfType } from '#server/lib/files/endings.ts';
import { asAdmin } from '#server/test/api.ts';
import { attachment, deliver, mailSource, part, parts, takeMailIn } from '#server/test/inbound.ts';
import { apply, multipart, sendInfluencer, someone } from '#server/test/inquiries.ts';
import { sendPicture } from '#server/test/library.ts';
import { pdf, picture } from '#server/test/pictures.ts';
import { submissionFixtures } from '#server/test/submissions.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';

const names = ['IMG_1.jfif', 'scan.jpe', 'photo', 'photo.jpg.tmp', 'фото.JPG', 'page.html'];
const jpeg = await picture('jpeg');
const files = names.map((name) => ({ name, content: jpeg }));

describe('a file is judged by its content, whatever its name', () => {
  it('in an application, and is downloaded with an ending that programs know', async () => {
    const { api, admin } = await asAdmin();
    const { status, body } = await sendInfluencer(api, [...files, { name: 'cv', content: pdf }]);
    expect(status).toBe(201);
    const inquiry = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${body.id}`);
    expect(inquiry.body.files.map(({ name }) => name)).toEqual([...names, 'cv']);
    expect(new Set(inquiry.body.files.map(({ type }) => type))).toEqual(new Set(['image/jpeg', 'application/pdf']));
    const endings = inquiry.body.files.map(async ({ id }) => {
      const { headers } = await admin.call('GET', `/api/contact-inquiries/${body.id}/files/${id}`);
      return headers.get('Content-Disposition')?.split('=').at(-1)?.replaceAll('"', '');
    });
    expect(await Promise.all(endings)).toEqual([
      'IMG_1.jfif',
      'scan.jpe',
      'photo.jpg',
      'photo.jpg.tmp.jpg',
      expect.stringMatching(/\.JPG$/),
      'page.html.jpg',
      'cv.pdf',
    ]);
  });

  it.each(names)('on the private page: %s', async (name) => {
    const { api } = await asAdmin();
    const { key } = await apply(api, 'sales');
    const body = multipart({}, [{ name, content: jpeg }]);
    const answer = await api.call<PrivateInquiry>('POST', `/api/inquiries/${key}/files`, { body });
    expect(answer).toMatchObject({ status: 200, body: { files: [{ name, type: 'image/jpeg' }] } });
  });

  it('and has the ending of what it is, not of another picture', async () => {
    const { author, submission } = await submissionFixtures();
    const body = multipart({}, [{ name: 'IMG.png', content: jpeg }]);
    const answer = await author.client.call('POST', `/api/submissions/${submission.id}/files?for=message`, { body });
    expect(answer).toMatchObject({ status: 201, body: [{ name: 'IMG.jpg', type: 'image/jpeg' }] });
  });

  it.each(names)('in the library of pictures: %s', async (name) => {
    const { admin } = await asAdmin();
    expect((await sendPicture(admin, { content: jpeg, name, fields: { alt: 'A stage' } })).status).toBe(201);
  });

  it.each(names)('in a submission: %s', async (name) => {
    const { author, submission } = await submissionFixtures();
    const body = multipart({}, [{ name, content: jpeg }]);
    const answer = await author.client.call('POST', `/api/submissions/${submission.id}/files?for=message`, { body });
    expect(answer).toMatchObject({ status: 201, body: [{ name, type: 'image/jpeg' }] });
  });

  it('in a mail that comes in', async () => {
    const { api, admin } = await asAdmin();
    takeMailIn();
    const from = someone();
    const attachments = names.map((name) => attachment(name, 'application/octet-stream', jpeg));
    const body = parts('x', part('text/plain', 'See these.'), ...attachments);
    const type = 'multipart/mixed; boundary="x"';
    await deliver(api, mailSource({ from, to: 'careers@overtone.example', type, body }));
    const listed = await admin.call<{ email: string; files: { name: string }[]; refusedFiles: string[] }[]>(
      'GET',
      '/api/contact-inquiries/unmatched',
    );
    const found = listed.body.find(({ email }) => email === from);
    expect(found?.refusedFiles).toEqual([]);
    expect(found?.files).toHaveLength(names.length);
  });
});

it.each([
  ['a.jpeg', 'image/jpeg', 'a.jpeg'],
  ['a.png', 'image/jpeg', 'a.png.jpg'],
  ['a.hta', 'application/pdf', 'a.hta.pdf'],
  ['a.pdf', 'application/pdf', 'a.pdf'],
  ['mail.eml', 'message/rfc822', 'mail.eml'],
])('%s of %s is downloaded as %s', (name, type, downloaded) => {
  expect(downloadName(name, type)).toBe(downloaded);
});

it.each([
  ['IMG.jpg', 'image/png', 'IMG.png'],
  ['scan.PDF', 'image/jpeg', 'scan.jpg'],
  ['a.jpeg', 'image/jpeg', 'a.jpeg'],
  ['page.html', 'image/png', 'page.html'],
  ['photo', 'image/png', 'photo'],
] as const)('%s that is %s is stored as %s', (name, type, stored) => {
  expect(nameOfType(name, type)).toBe(stored);
});
