import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-mail-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function mailWith(settings: Record<string, string>) {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return { ...(await import('#server/lib/mail/mail.ts')), ...(await import('#server/lib/mail/outbox.ts')) };
}

const mail = {
  to: 'ana@example.com',
  replyTo: 'careers@overtone.example',
  subject: 'We have received your message (OT-AAAA-BBBB)',
  text: 'Hello Zoë,\n\n.a line that begins with a dot\n',
  about: 'OT-AAAA-BBBB',
  id: '4f3b',
};

describe('without SMTP_URL', () => {
  it('writes a complete mail to the outbox, mode 0600', async () => {
    const { sendMail } = await mailWith({});
    await sendMail(mail);
    const [name = '', ...others] = await readdir(join(folder, 'outbox'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-.*_OT-AAAA-BBBB_4f3b_[0-9a-f]{8}\.eml$/);
    expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600);
    const source = await readFile(join(folder, 'outbox', name), 'utf8');
    expect(source).toContain('From: Overtone Media <hello@overtone.example>\r\n');
    expect(source).toContain('To: ana@example.com\r\n');
    expect(source).toContain('Message-ID: <4f3b@localhost>\r\n');
    expect(source).toContain('Auto-Submitted: auto-generated\r\n');
  });

  it('mail is found by what it is about, or by what stands in it, and deleted', async () => {
    const { sendMail, findOutboxMail, deleteOutboxMail } = await mailWith({});
    expect(await findOutboxMail({ about: ['OT-AAAA-BBBB'] })).toEqual([]);
    await sendMail(mail);
    await sendMail({ ...mail, about: 'OT-CCCC-DDDD', to: 'other@example.com' });
    const quoted = `Zoë says that ${'x'.repeat(60)} can be reached at ana@example.com.\n`;
    await sendMail({ ...mail, about: 'OT-EEEE-FFFF', to: 'other@example.com', text: quoted });
    await sendMail({ ...mail, about: 'OT-GGGG-HHHH', to: 'other@example.com', text: 'Άννα: ana@example.com, Άννα' });
    await sendMail({ ...mail, about: 'OT-JJJJ-KKKK', to: 'other@example.com', subject: 'Zoë is ana@example.com' });
    const stands = (text: string) => text.includes('ana@example.com');
    const about = (names: string[]) => names.map((name) => name.split('_')[1]).sort();
    expect(about(await findOutboxMail({ about: ['OT-CCCC-DDDD'] }))).toEqual(['OT-CCCC-DDDD']);
    const found = await findOutboxMail({ about: [], stands });
    expect(about(found)).toEqual(['OT-AAAA-BBBB', 'OT-EEEE-FFFF', 'OT-GGGG-HHHH', 'OT-JJJJ-KKKK']);
    await deleteOutboxMail(found);
    expect(about(await readdir(join(folder, 'outbox')))).toEqual(['OT-CCCC-DDDD']);
  });

  it('keeps an address one address and a subject one line', async () => {
    const { sendMail } = await mailWith({});
    await sendMail({ ...mail, to: 'a@example.com, b@example.com', subject: 'Hi\r\nBcc: c@example.com' });
    const [name = ''] = await readdir(join(folder, 'outbox'));
    const head = (await readFile(join(folder, 'outbox', name), 'utf8')).split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^To: .*$/m)?.[0]).not.toContain('a@example.com, b@');
  });
});

describe('with SMTP_URL', () => {
  it('sends by SMTP', async () => {
    const letters: string[] = [];
    const server = await smtpServer((letter) => letters.push(letter));
    const { sendMail } = await mailWith({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
    await sendMail(mail);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain('Subject: We have received your message (OT-AAAA-BBBB)');
    expect(await readdir(folder)).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('throws when the server is away', async () => {
    const { sendMail } = await mailWith({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await expect(sendMail(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** As much of RFC 5321 as a delivery needs. */
async function smtpServer(take: (letter: string) => void): Promise<Server> {
  const server = createServer((socket) => {
    let letter: string | undefined;
    socket.setEncoding('utf8').write('220 test\r\n');
    socket.on('data', (chunk: string) => {
      if (letter !== undefined) {
        letter += chunk;
        if (!letter.endsWith('\r\n.\r\n')) return;
        take(letter);
        letter = undefined;
        socket.end('250 taken\r\n');
        return;
      }
      if (chunk.startsWith('DATA')) {
        letter = '';
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
