import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { type ReadMail, readMail } from '#server/lib/mail/source.ts';

interface TakenMail extends ReadMail {
  /** Whom the envelope names. */
  sender: string;
  recipients: string[];
  /** As it came. */
  source: string;
}

interface MailServer {
  url: string;
  taken: TakenMail[];
  /** Refuses a sender with this SMTP code, as it is named or once there is a recipient. */
  refuseSender(code: number, at: 'MAIL FROM' | 'RCPT TO', isRefused: (address: string) => boolean): void;
  /** Refuses a recipient with this SMTP code. */
  refuseRecipient(code: number | undefined): void;
  /** Refuses what a mail says with this SMTP code. */
  refuseMail(code: number | undefined): void;
  /** Answers the next mail only once the promise is kept; resolves once it waits for that. */
  hold(until: Promise<void>): Promise<void>;
}

let started: Promise<MailServer> | undefined;

/** A real SMTP server, to which mail goes until the test file ends. Files share it, as they share what sends. */
export async function startMailServer(): Promise<MailServer> {
  started ??= openServer();
  const server = await started;
  config.smtpUrl = server.url;
  return server;
}

async function openServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  let senderRefusal: { code: number; at: string; isRefused: (address: string) => boolean } | undefined;
  let recipientCode: number | undefined;
  let mailCode: number | undefined;
  let held = Promise.resolve();
  let notice: (() => void) | undefined;
  const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
  const refusalOfSender = (at: string, address: string) =>
    senderRefusal?.at === at && senderRefusal.isRefused(address)
      ? refusal(senderRefusal.code, 'not your address')
      : undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, answer) => answer(refusalOfSender('MAIL FROM', address)),
    onRcptTo(_address, { envelope: { mailFrom } }, answer) {
      const refused = mailFrom ? refusalOfSender('RCPT TO', mailFrom.address) : undefined;
      answer(refused ?? (recipientCode ? refusal(recipientCode, 'no such mailbox here') : undefined));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const release = held;
        held = Promise.resolve();
        notice?.();
        await release;
        if (mailCode) return answer(refusal(mailCode, 'not now'));
        const source = Buffer.concat(chunks);
        taken.push({ ...(await readMail(source)), source: source.toString('latin1'), ...envelopeOf(session) });
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    taken,
    refuseSender(code, at, isRefused) {
      senderRefusal = { code, at, isRefused };
      onTestFinished(() => {
        senderRefusal = undefined;
      });
    },
    refuseRecipient(code) {
      recipientCode = code;
      onTestFinished(() => {
        recipientCode = undefined;
      });
    },
    refuseMail(code) {
      mailCode = code;
      onTestFinished(() => {
        mailCode = undefined;
      });
    },
    hold(until) {
      held = until;
      return new Promise((resolve) => {
        notice = resolve;
      });
    },
  };
}

function envelopeOf({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) {
  return { sender: mailFrom ? mailFrom.address : '', recipients: rcptTo.map(({ address }) => address) };
}
