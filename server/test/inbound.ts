import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { inboundHeaders, signHead } from '#server/lib/mail/inbound/signature.ts';
import type { Answer, Client } from '#server/test/api.ts';

const secret = 'what the mail server and the tests know';

/** Mail comes in until the test ends. */
export function takeMailIn(): void {
  config.inboundMail = { secret, domain: 'reply.example.com' };
  onTestFinished(() => {
    config.inboundMail = undefined;
  });
}

interface Delivery {
  at?: string;
  signature?: string;
  type?: string;
}

/** As the mail server passes a mail on. */
export async function deliver<T = { outcome: string }>(
  api: Client,
  source: string | Buffer,
  { at = String(Math.floor(Date.now() / 1_000)), signature, type = 'message/rfc822' }: Delivery = {},
): Promise<Pick<Answer<T>, 'status' | 'body'>> {
  const body = Buffer.from(source as string, 'latin1');
  const digest = createHash('sha256').update(body).digest('hex');
  const response = await fetch(`${api.url}/api/inbound-mail`, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'X-Forwarded-For': '10.0.0.1',
      [inboundHeaders.at]: at,
      [inboundHeaders.digest]: digest,
      [inboundHeaders.signature]: signature ?? signHead(secret, at, digest),
    },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

export interface MailParts {
  from?: string;
  to: string;
  subject?: string;
  headers?: Record<string, string>;
  /** The type of the body, or of the whole. */
  type?: string;
  body: string;
}

let made = 0;

/** A mail's source; the text is UTF-8 unless it says otherwise. */
export function mailSource({
  from = 'Ana Ruiz <ana@example.com>',
  to,
  subject = 'Re: Your message',
  headers = {},
  type = 'text/plain; charset=utf-8',
  body,
}: MailParts): string {
  const all = {
    'Return-Path': '<ana@example.com>',
    From: from,
    To: to,
    Subject: subject,
    Date: 'Tue, 3 Mar 2026 09:41:00 -0600',
    'Message-ID': `<${++made}.${Date.now()}@mail.example.com>`,
    'MIME-Version': '1.0',
    'Content-Type': type,
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', Buffer.from(body, 'utf8').toString('latin1')].join('\r\n').replace(/\r?\n/g, '\r\n');
}

/** One part of a multipart body. */
export function part(type: string, body: string, headers: Record<string, string> = {}): string {
  const head = Object.entries({ 'Content-Type': type, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${head.join('\r\n')}\r\n\r\n${body}\r\n`;
}

export function parts(boundary: string, ...all: string[]): string {
  return `${all.map((each) => `--${boundary}\r\n${each}`).join('')}--${boundary}--\r\n`;
}

export function attachment(name: string, type: string, content: Buffer): string {
  const lines = content.toString('base64').replace(/.{76}/g, '$&\r\n');
  return part(`${type}; name="${name}"`, lines, {
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
  });
}

/** What a mail server says of a mail that it could not deliver. */
export function bounceOf(messageId: string, to: string): string {
  return mailSource({
    from: 'Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    to: 'hello@overtone.example',
    subject: 'Undelivered Mail Returned to Sender',
    headers: { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied' },
    type: 'multipart/report; report-type=delivery-status; boundary="b"',
    body: parts(
      'b',
      part('text/plain', 'I could not deliver your message.'),
      part(
        'message/delivery-status',
        `Reporting-MTA: dns; mx.example.net\r\n\r\nFinal-Recipient: rfc822; ${to}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <${to}>: no such\r\n    user here`,
      ),
      part('text/rfc822-headers', `From: hello@overtone.example\r\nTo: ${to}\r\nMessage-ID: ${messageId}\r\n`),
    ),
  });
}
