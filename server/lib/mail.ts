import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { config } from '#server/config.ts';

export interface Mail {
  /** One address, already checked. */
  to: string;
  replyTo?: string;
  subject: string;
  /** Plain text; lines end with a newline. */
  text: string;
  /** What it is about, such as an inquiry's reference; names the file where mail is written to the outbox. */
  about: string;
  /** The same for every attempt at one mail, so that a mailbox can tell a repeated one. */
  id: string;
}

/** Where mail lies that is not sent: nobody has set `SMTP_URL`. */
const outbox = join(config.dataDir, 'outbox');

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

let sender: Transporter | undefined;

/** Sends one mail, or writes it to the outbox as .eml. @throws where neither works; the caller tries again. */
export async function sendMail(mail: Mail): Promise<void> {
  const message = compose(mail);
  if (config.smtpUrl) {
    sender ??= await smtp(config.smtpUrl);
    await sender.sendMail(message);
  } else {
    await writeToOutbox(message, mail.about);
  }
}

/** Removes unsent mail about something that was erased. */
export async function forgetMail(about: string): Promise<void> {
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const theirs = names.filter((name) => name.includes(`_${about}_`));
  await Promise.all(theirs.map((name) => rm(join(outbox, name), { force: true })));
}

function compose({ to, replyTo, subject, text, id }: Mail): SendMailOptions {
  return {
    from: config.mailFrom,
    // As an object it is one address, whatever stands in it.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    messageId: `<${id}@${new URL(config.publicUrl ?? 'http://localhost').hostname}>`,
    // Keeps holiday notices from answering.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loaded for the first mail: an instance that sends none keeps 11 MB. */
async function smtp(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
}

/** Whole or not at all: written beside and renamed. Names sort by time. */
async function writeToOutbox(message: SendMailOptions, about: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await writer.sendMail(message);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}_${about}_${randomUUID().slice(0, 8)}.eml`;
  const handle = await open(join(outbox, `.${name}`), 'wx', 0o600);
  try {
    await handle.writeFile(bytes as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(join(outbox, `.${name}`), join(outbox, name));
}
