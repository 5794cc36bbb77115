// Passes the mail on its input to the product: node inbound-mail.mjs /etc/overtone-mail.env
// docs/mail.md has the command that turns every other status than 0 and 69 into 75. Plain JavaScript for any Node
// from 18 on: it has to work while the product beside it is being upgraded.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

const mostBytes = 25 * 1024 * 1024;
const cannotBeTaken = 69;

try {
  process.exitCode = await passOn(readSettings(process.argv[2]));
} catch (error) {
  // One line without paths: a mail server may show it to whoever wrote.
  process.stderr.write(`${error.message}${error.cause ? `: ${error.cause.message}` : ''}\n`);
  process.exitCode = 75;
}

async function passOn({ PUBLIC_URL: url, INBOUND_MAIL_SECRET: secret }) {
  if (!url || !secret) throw new Error('PUBLIC_URL and INBOUND_MAIL_SECRET have to be set');
  const mail = await buffer(process.stdin);
  if (mail.length > mostBytes) {
    process.stdout.write(`A mail to us can have up to ${mostBytes / 1024 / 1024} MB.\n`);
    return cannotBeTaken;
  }
  const at = String(Math.floor(Date.now() / 1000));
  const digest = createHash('sha256').update(mail).digest('hex');
  const response = await fetch(new URL('/api/inbound-mail', url), {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      'X-Inbound-Timestamp': at,
      'X-Inbound-Digest': digest,
      'X-Inbound-Signature': createHmac('sha256', secret).update(`${at}.${digest}`).digest('hex'),
    },
    body: mail,
    signal: AbortSignal.timeout(120_000),
  });
  // A wrong secret is mended by the operator: until then no mail is lost.
  if (!response.ok) throw new Error(`The product answered ${response.status}`);
  return 0;
}

/** Lines such as NAME=value, with or without quotes; without a file, the environment. */
function readSettings(path) {
  // biome-ignore lint/style/noProcessEnv: it imports nothing of the product
  if (!path) return process.env;
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`The settings cannot be read (${error.code})`);
  }
  const lines = text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Z_]+)=(["']?)(.*?)\2[ \t]*$/gm);
  return Object.fromEntries([...lines].map(([, name, , value]) => [name, value]));
}
