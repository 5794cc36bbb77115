import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { config } from '#server/config.ts';
import { log } from '#server/lib/log.ts';
import { outbox, outboxName } from '#server/lib/mail/outbox.ts';

export interface Mail {
  to: string;
  replyTo?: string | undefined;
  /** Receives reports and absence notes; by default the mailbox of `MAIL_FROM` does. */
  returnPath?: string | undefined;
  subject: string;
  text: string;
  /** The same words; both come from `renderLetter`. */
  html?: string;
  /** Message-IDs of the conversation that it continues, oldest first. */
  references?: readonly string[];
  /** Written by a person: an absence note may answer it. */
  isPersonal?: boolean;
  /** One click here stops mail of this kind, without signing in (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Names the subject, such as an inquiry's reference; part of the file name in the outbox. */
  about: string;
  /** The same for every attempt, so that a mailbox recognizes a repeated mail. */
  id: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

let sender: Transporter | undefined;

/** Sends by SMTP, or writes to the outbox without `SMTP_URL`. The caller retries when it throws. */
export async function sendMail(mail: Mail): Promise<void> {
  if (!config.smtpUrl) return writeToOutbox(compose(mail), mail);
  sender ??= await smtp(config.smtpUrl);
  try {
    await sender.sendMail(compose(mail));
  } catch (error) {
    if (!mail.returnPath || ((error as { responseCode?: number }).responseCode ?? 0) < 500) throw error;
    // Some servers let nobody send from an address but that of MAIL_FROM, and say so at any step.
    await sender.sendMail(compose({ ...mail, returnPath: undefined }));
    log.warn('the mail server refuses the return path of a mail and takes it from MAIL_FROM');
  }
}

/** Why a mail was not sent, in one line; `isRefused` where the mail server takes nothing for its address. */
export function refusalOf(error: unknown): { isRefused: boolean; reason: string } {
  const { command, responseCode = 0, message } = error as Error & { command?: string; responseCode?: number };
  return {
    isRefused: command === 'RCPT TO' && responseCode >= 500,
    reason: message.replace(/\s+/g, ' ').slice(0, 500),
  };
}

/** The Message-ID of a mail of ours. */
export function messageIdOf(id: string): string {
  return `<${id}@${new URL(config.publicUrl ?? 'http://localhost').hostname}>`;
}

/** The rows in `mails` whose Message-IDs stand in a text, and when they were made. */
export function readOwnMessageIds(text: string): { id: number; createdAt: Date }[] {
  const references = text.matchAll(/<mail-(\d{1,9})-([\da-z]{8,9})-\d{1,3}@[^<>\s]+>/gi);
  return [...references].map(([, id, at = '']) => ({ id: Number(id), createdAt: new Date(Number.parseInt(at, 36)) }));
}

function compose({
  to,
  replyTo,
  returnPath,
  subject,
  text,
  html,
  references = [],
  isPersonal,
  unsubscribe,
  id,
}: Mail): SendMailOptions {
  return {
    from: config.mailFrom,
    // An object is always one address; a string is parsed and could name several.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(returnPath && { envelope: { from: returnPath, to } }),
    subject,
    text,
    ...(html ? { html } : {}),
    messageId: messageIdOf(id),
    ...(references.length > 0 && { references: [...references], inReplyTo: references.at(-1) }),
    headers: {
      // Suppresses automatic replies.
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loaded with the first mail: it takes 11 MB. */
async function smtp(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
}

/** Writes beside and renames, so that the outbox never holds half a mail. Names sort by time. */
async function writeToOutbox(message: SendMailOptions, { about, id }: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await writer.sendMail(message);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = outboxName(about, id);
  const unfinished = join(outbox, `.${name}`);
  try {
    await writeFile(unfinished, bytes as Buffer, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, join(outbox, name));
  } catch (error) {
    // A full disk would keep a file of every attempt.
    await rm(unfinished, { force: true });
    throw error;
  }
}
