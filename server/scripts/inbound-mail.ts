import { buffer } from 'node:stream/consumers';
import { config } from '#server/config.ts';
import { inboundHeaders, inboundSigner } from '#server/lib/mail/inbound-signature.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { inboundMailBytes } from '#shared/inquiries/messages.ts';

/** Of sysexits.h: the mail server tries again, or tells the sender. */
const tryAgain = 75;
const cannotBeTaken = 69;

process.exitCode = await passOn().catch((error: Error) => {
  process.stderr.write(`${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}\n`);
  return tryAgain;
});

/** Passes the mail on its input to the product, for a pipe of the mail server. */
async function passOn(): Promise<number> {
  const { inboundMail } = config;
  if (!inboundMail) throw new Error('INBOUND_MAIL_SECRET is not set');
  const mail = await buffer(process.stdin);
  if (mail.length > inboundMailBytes) {
    process.stdout.write(`A mail to us can have up to ${inboundMailBytes / 1024 / 1024} MB.\n`);
    return cannotBeTaken;
  }
  const at = String(Math.floor(Date.now() / 1_000));
  const signer = inboundSigner(inboundMail.secret, at);
  signer.update(mail);
  const response = await fetch(siteUrl('/api/inbound-mail'), {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      [inboundHeaders.at]: at,
      [inboundHeaders.signature]: signer.sign(),
    },
    body: new Uint8Array(mail),
    signal: AbortSignal.timeout(120_000),
  });
  // A wrong secret is mended by the operator: until then no mail is lost.
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return 0;
}
