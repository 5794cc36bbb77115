import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import { renderLetter } from '#server/lib/mail/template.ts';
import type { StaticSite } from '#server/lib/site/static-site.ts';
import type { Client } from '#server/test/api.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { followingSite } from '#server/test/site.ts';
import { colorStyles } from '#shared/site/colors.ts';
import { standIn } from '#shared/site/stand-in.ts';
import { company } from '#shared/site.ts';

let own: ContentClient;
let admin: Client;
beforeEach(async () => {
  own = await freshContent();
  ({ admin } = own);
  await bringUpToDate();
  onTestFinished(async () => {
    await freshContent();
    await bringUpToDate();
  });
});

async function publish(changes: Record<string, string>) {
  const { version } = (await admin.call<{ version: number }>('GET', '/api/content/company')).body;
  const draft = await admin.call<{ version: number }>('PUT', '/api/content/company/draft', {
    body: { changes, version },
  });
  const answer = await admin.call<{ fields?: Record<string, string[]> }>('POST', '/api/content/company/publish', {
    body: { version: draft.body.version },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  await own.drawn();
  return answer;
}

const textOf = (site: StaticSite, path: string) => site.files.get(path)?.bodies.identity.toString() ?? '';

describe('a company of another name', () => {
  it('is named at once by pages, shells of the portal, mails and the contract', async () => {
    const site = await followingSite();
    expect((await publish({ name: 'Nimbus & Sons', domain: 'nimbus.example', referencePrefix: 'NS' })).status).toBe(
      200,
    );
    expect(textOf(site, '/index.html')).toContain('Nimbus &amp; Sons');
    const shell = textOf(site, '/shells/admin.html');
    expect(shell).toContain('<title>Nimbus &#38; Sons</title>');
    const embedded = JSON.parse(/json">(.*)<\/script>/.exec(shell)?.[1] ?? '{}');
    expect(embedded.company).toMatchObject({ generalEmail: 'hello@nimbus.example', origin: 'https://nimbus.example' });
    expect(site.files.get('/shells/admin.html')?.bodies.br?.length).toBeGreaterThan(0);
    expect(config.mailFrom).toBe('"Nimbus & Sons" <hello@nimbus.example>');
    expect(renderLetter({ subject: 'Hello', blocks: ['Hi'] }).text).toContain('Nimbus & Sons');
    const contract = await admin.call<{ info: { title: string } }>('GET', '/api/openapi.json');
    expect(contract.body.info.title).toBe('Nimbus & Sons API');
    expect(company().referencePrefix).toBe('NS');
  });

  it('keeps a name that would end the address line of a mail apart', async () => {
    await publish({ name: 'A "B", <c@d.example>' });
    expect(config.mailFrom).toBe('"A B, <c@d.example>" <hello@overtone.example>');
  });
});

describe('colors of a company', () => {
  it('are in the pages and their policy, in the shells, the mails and the icons', async () => {
    const site = await followingSite();
    const built = await dominantOf(site, '/icon-512.png');
    expect((await publish({ accent: '#1a237e' })).status).toBe(200);
    const styles = colorStyles({ accent: '#1a237e', second: standIn.second });
    for (const path of ['/index.html', '/shells/admin.html']) {
      expect(textOf(site, path)).toContain(`<head><style>${styles}</style><title>`);
    }
    expect(site.files.get('/index.html')?.inlined?.styles).toEqual([
      "'sha256-x'",
      expect.stringMatching(/^'sha256-.{44}'$/),
    ]);
    expect(renderLetter({ subject: 'Hello', blocks: ['Hi'] }).html).toContain('border-top:4px solid #1a237e');
    expect(textOf(site, '/favicon.svg')).toContain('stroke="#5a61a2"');
    expect(built).toEqual([0xff, 0x5a, 0x36]);
    expect(await dominantOf(site, '/icon-512.png')).toEqual([0x5a, 0x61, 0xa2]);
    expect((await sharp(site.files.get('/favicon.ico')?.bodies.identity.subarray(22)).metadata()).width).toBe(32);
  });

  it('are refused where a fill cannot be told from the page, and the site stays as it was', async () => {
    const site = await followingSite();
    const answer = await publish({ accent: '#fff7d6' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.accent?.[0]).toContain('contrast of 1.1 to 1');
    expect(textOf(site, '/favicon.svg')).toContain(standIn.accent);
  });
});

it.each([
  ['domain', 'nimbus'],
  ['domain', 'https://nimbus.example'],
  ['referencePrefix', 'n-'],
  ['generalEmail', 'hello@{{name}}'],
  ['accent', 'red'],
])('%s cannot be %s', async (name, word) => {
  const answer = await publish({ [name]: word });
  expect(Object.keys(answer.body.fields ?? {})).toEqual([name]);
});

/** The color of the drawing. */
async function dominantOf(site: StaticSite, path: string): Promise<number[]> {
  const { data } = await sharp(site.files.get(path)?.bodies.identity)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const key = [...data.subarray(at, at + 3)].join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [, second] = [...counts].sort(([, a], [, b]) => b - a);
  return (second?.[0] ?? '').split(',').map(Number);
}
