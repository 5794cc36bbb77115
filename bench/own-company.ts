import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Drawing } from '#shared/content/views.ts';
import { uploadField } from '#shared/uploads.ts';

/**
 * Publishes a company of its own, as after the walk at `/admin/site`: colors, a logo, photographs instead of drawings,
 * and longer words. Each time with another tagline, since a kept database may have it from a run before.
 * @param cookie of an admin
 */
export async function publishOwnCompany(origin: string, cookie: string): Promise<{ name: string }> {
  const send = async (path: string, method: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers = { Cookie: cookie, ...(body && !isForm && { 'Content-Type': 'application/json' }) };
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const addPicture = async (alt: string, content: Buffer): Promise<string> => {
    const body = new FormData();
    body.set('alt', alt);
    body.set(uploadField, new Blob([new Uint8Array(content)]), 'picture.jpg');
    return (await send('/pictures', 'POST', body)).id;
  };
  const logo = await addPicture('Northern Lights', await photograph(480, 120));
  const still = await addPicture('A band below the northern lights', await photograph(960, 540));
  const cover = await addPicture('A harbor at night', await photograph(720, 960));
  const documents: { kind: string; version: number }[] = [];
  for (const [kind, changes] of Object.entries(wordsOf({ logo, still, cover }))) {
    const { version, words } = await send(`/content/${kind}`, 'GET');
    const unknown = Object.keys(changes).find((field) => !(field in words));
    if (unknown) throw new Error(`${kind} has no ${unknown}`);
    const draft = await send(`/content/${kind}/draft`, 'PUT', { changes, version });
    documents.push({ kind, version: draft.version });
  }
  await send('/content/publish', 'POST', { documents });
  // Publishing answers before the pages are drawn.
  const isDrawn = async () => {
    const answer = await fetch(`${origin}/api/content/drawing`, { headers: { Cookie: cookie } });
    return ((await answer.json()) as Drawing).isShown;
  };
  while (!(await isDrawn())) await sleep(100);
  return { name };
}

const name = 'Northern Lights Broadcasting Company';

function wordsOf({ logo, still, cover }: Record<'logo' | 'still' | 'cover', string>) {
  const stamp = Date.now().toString(36);
  const programs = ['seven-lamps', 'the-last-row', 'slack-water'];
  return {
    company: {
      name,
      shortName: 'Northern Lights',
      tagline: `Late nights, on screen and on paper ${stamp}`,
      network: 'Northern Lights Television Network',
      magazine: 'Northern Lights Quarterly Magazine',
      domain: 'lights.example',
      referencePrefix: 'NLB',
      networkLink: '',
      magazineLink: '',
      accent: '#1a237e',
      second: '#8a5a00',
      logo,
      copyrightYear: '',
      description: sentence(300),
    },
    landing: {
      heroFirst: 'Late nights, on screen',
      heroSecond: 'and then again on paper',
      heroText: `${sentence(200)} ${stamp}`,
      aboutStatement: sentence(220),
      aboutStory: sentence(600),
      networkText: sentence(300),
      magazineText: sentence(300),
      advertiseText: sentence(220),
    },
    programs: Object.fromEntries(
      programs.flatMap((id) => [
        [`programs.${id}.picture`, still],
        [`programs.${id}.line`, sentence(140)],
      ]),
    ),
    issues: Object.fromEntries(
      ['december-2026', 'november-2026', 'october-2026'].map((id) => [`issues.${id}.picture`, cover]),
    ),
  };
}

const tale =
  'Once the harbor freezes, the last ferry brings a projector, two crates of records and whoever still wants to hear ' +
  'them; by spring everybody in town has written about one evening, and somebody has filmed it. What was good enough ' +
  'to be told twice is printed, and what nobody could tell is broadcast. That is how we began, above a net loft with ' +
  'one socket, and it is how we decide today: a story waits for its winter, a film for its audience, and an ad for a ' +
  'page that it does not spoil. The crates have become an archive, the loft a studio with a view of the lights. ';

function sentence(longest: number): string {
  return tale.slice(0, longest).replace(/\s+\S*$/, '.');
}

/** Grain and a horizon: about as hard to compress as one from a camera. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 110 + 90 * Math.sin(x / 90 + Math.sin(y / 70)) * (y < height * 0.6 ? 1 : 0.3);
      const grain = ((x * 7919 + y * 104_729) % 23) - 11;
      for (const tone of [0.3, 0.8, 1]) pixels[at++] = Math.max(0, Math.min(255, light * tone + grain));
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}
