import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeEmployee, startApi } from '#server/test/api.ts';
import {
  expectNothingLeft,
  filesOf,
  multipart,
  patientToken,
  sendInfluencer,
  someone,
  storage,
  type TestFile,
} from '#server/test/inquiries.ts';
import { animation, pdf, picture } from '#server/test/pictures.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import { uploadField } from '#shared/uploads.ts';

describe('files of an application', () => {
  it('are stored whole, verified and told by their real type', async () => {
    const api = await startApi();
    const sent: TestFile[] = [
      { name: 'reach.png', content: await picture('png') },
      { name: 'März.JPG', content: await picture('jpeg') },
      { name: 'views.webp', content: await picture('webp') },
      { name: 'numbers.pdf', content: pdf, type: 'text/html' },
    ];
    const answer = await sendInfluencer(api, sent);
    expect(answer.status).toBe(201);
    const rows = await filesOf(answer.body.id);
    expect(rows.map(({ name, type, state }) => [name, type, state])).toEqual([
      ['reach.png', 'image/png', 'stored'],
      ['März.JPG', 'image/jpeg', 'stored'],
      ['views.webp', 'image/webp', 'stored'],
      ['numbers.pdf', 'application/pdf', 'stored'],
    ]);
    for (const { key, bytes, sha256 } of rows) {
      const content = await readFile(join(storage, key));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    expect(await readFile(join(storage, rows[3]?.key ?? ''))).toEqual(pdf);
    await expectNothingLeft();
  });

  it('lose what was hidden in a picture: place, comments and a script behind its end', async () => {
    const api = await startApi();
    const withPlace = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const polyglot = Buffer.concat([await picture('png'), Buffer.from('<script>alert("secret-owner")</script>')]);
    expect(withPlace.includes('secret-owner')).toBe(true);
    const answer = await sendInfluencer(api, [
      { name: 'a.jpg', content: withPlace },
      { name: 'b.png', content: polyglot },
    ]);
    expect(answer.status).toBe(201);
    for (const { key } of await filesOf(answer.body.id)) {
      const content = await readFile(join(storage, key));
      expect(content.includes('secret-owner')).toBe(false);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
  });

  it('are stored, and so listed, no larger than they were sent, however small they were written', async () => {
    const api = await startApi();
    const noise = {
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    } as const;
    const photo = (quality: number) => sharp(noise).jpeg({ quality, mozjpeg: true }).toBuffer();
    const sent: TestFile[] = [
      { name: 'fine.jpg', content: await photo(95) },
      { name: 'usual.jpg', content: await photo(75) },
      { name: 'small.jpg', content: await photo(40) },
      { name: 'palette.png', content: await sharp(noise).png({ palette: true, colours: 32, effort: 10 }).toBuffer() },
      { name: 'small.webp', content: await sharp(noise).webp({ quality: 65 }).toBuffer() },
    ];
    const { body } = await sendInfluencer(api, sent);
    for (const { name, bytes } of await filesOf(body.id)) {
      const came = sent.find((file) => file.name === name)?.content.length ?? 0;
      // Nothing of a PNG is given up, so another compression may make it some bytes larger.
      const most = name.endsWith('.png') ? came * 1.01 : came;
      expect(bytes, `${name}, ${came} when it came`).toBeLessThanOrEqual(most);
    }
  });

  it('may move for fifty frames', async () => {
    const answer = await sendInfluencer(await startApi(), [{ name: 'a.gif', content: await animation(50) }]);
    expect(answer.status).toBe(201);
    const [row] = await filesOf(answer.body.id);
    expect((await sharp(join(storage, row?.key ?? ''), { animated: true }).metadata()).pages).toBe(50);
  });

  it('are shown by a clean name whatever they were called', async () => {
    const api = await startApi();
    const content = await picture('png');
    const answer = await sendInfluencer(api, [
      { name: '../../etc/passwd.png', content },
      { name: 'C:\\Users\\ana\\shot.png', content },
      { name: `${'x'.repeat(300)}.png`, content },
      { name: 'a\r\nSet-Cookie: x="1".png', content },
      { name: 'invoice\u202egnp.png', content },
    ]);
    expect(answer.status).toBe(201);
    const stored = (await filesOf(answer.body.id)).map(({ name }) => name);
    expect(stored).toEqual([
      'passwd.png',
      'shot.png',
      `${'x'.repeat(196)}.png`,
      'a Set-Cookie: x=1.png',
      'invoicegnp.png',
    ]);
  });

  it('without a name are what a browser sends where nothing was chosen', async () => {
    const api = await startApi();
    const boundary = 'edge';
    const parts = [
      'name="name"\r\n\r\nMika',
      `name="email"\r\n\r\n${someone('mika')}`,
      `name="formToken"\r\n\r\n${patientToken()}`,
      `name="${uploadField}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ];
    const body = `${parts.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--${boundary}--\r\n`;
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const answer = await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body, headers });
    expect(answer.status).toBe(201);
    expect(await filesOf(answer.body.id)).toEqual([]);
  });

  it('sent twice with one key are stored once', async () => {
    const api = await startApi();
    const headers = { 'Idempotency-Key': randomUUID() };
    const email = someone('mika');
    const send = async (content: Buffer) =>
      api.call<InquiryReceipt>('POST', '/api/applications/influencer', {
        body: multipart({ name: 'Mika', email, formToken: patientToken() }, [{ name: 'a.png', content }]),
        headers,
      });
    const content = await picture('png');
    const answers = await Promise.all([send(content), send(content)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await filesOf(answers[0]?.body.id ?? 0)).toHaveLength(1);
    expect((await send(await picture('png', { width: 41 }))).status).toBe(422);
    await expectNothingLeft();
  });
});

describe('GET /api/contact-inquiries/:id/files/:fileId', () => {
  it('is for admins, as an attachment that no browser opens, and gives the bytes that were stored', async () => {
    const api = await startApi();
    const employee = await makeEmployee('admin');
    const admin = await api.signedInAs(employee);
    const { body: receipt } = await sendInfluencer(api, [{ name: 'Zahlen “März”.pdf', content: pdf }]);
    const { body: view } = await admin.call<InquiryView>('GET', `/api/contact-inquiries/${receipt.id}`);
    const [file] = view.files;
    const path = `/api/contact-inquiries/${receipt.id}/files/${file?.id}`;
    const response = await fetch(`${admin.url}${path}`, { headers: { Cookie: admin.cookie ?? '' } });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Zahlen M?rz.pdf"; filename*=UTF-8''Zahlen%20M%C3%A4rz.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    const { body: detail } = await admin.call<{ history: unknown[] }>('GET', `/api/contact-inquiries/${receipt.id}`);
    expect(detail.history).toMatchObject([
      { action: 'sensitive_read', detail: { act: 'file_downloaded', fileId: file?.id } },
    ]);
    expect((await api.call('GET', path)).status).toBe(401);
    expect((await (await api.signedInAs(await makeEmployee('sales_manager'))).call('GET', path)).status).toBe(404);
    const { body: other } = await sendInfluencer(api, []);
    expect((await admin.call('GET', `/api/contact-inquiries/${other.id}/files/${file?.id}`)).status).toBe(404);
  });
});
