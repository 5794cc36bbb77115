import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { drawn, publisherOf } from '#server/test/own-company.ts';
import { dataFolder, preparedFolder, startProduct } from '#server/test/product.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { DocumentView, Leftovers } from '#shared/content/views.ts';
import { entryFieldName, entryIds } from '#shared/content/words.ts';
import { pagePatterns, publicPaths } from '#shared/paths.ts';

const password = 'a password for these tests';
const email = 'admin@nimbus.example';

/** A change of each document that leaves its samples. */
const changes: Partial<Record<DocumentKind, Record<string, string>>> = {
  company: { name: 'Nimbus Media' },
  landing: { heroFirst: 'Weather' },
  openings: { careersLede: 'Come in.' },
  programs: { lede: 'What we show.' },
  issues: { lede: 'What we print.' },
  media_kit: { intro: 'Who listens.' },
};
const kinds = Object.keys(changes) as DocumentKind[];

it('no page shows an unchanged sample without its line, whichever documents are published', async () => {
  const database = await startEmbedded(await preparedFolder());
  onTestFinished(() => database.stop());
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DATABASE_URL: database.url };
  const product = await startProduct({ ...settings, DATA_DIR: await dataFolder() });
  const call = await publisherOf(product.url, email, password);
  const { samples } = await call<Leftovers>('GET', '/leftovers');
  const entries: { kind: DocumentKind; id: string; title: string | undefined }[] = [];
  for (const { kind } of samples.filter(({ kind }) => ['openings', 'programs', 'issues'].includes(kind))) {
    const { words } = await call<DocumentView>('GET', `/${kind}`);
    for (const id of entryIds(words[kind])) entries.push({ kind, id, title: words[entryFieldName(kind, id, 'title')] });
  }
  const folders = { openings: 'careers/openings', programs: 'network', issues: 'magazine' };
  const own = entries.map(({ kind, id }) => `/${folders[kind as keyof typeof folders]}/${id}`);
  own.push(...own.filter((path) => path.startsWith('/magazine/')).map((path) => `${path}/excerpt`));
  const paths = [...new Set([...publicPaths, ...own])];
  expect(own.length).toBeGreaterThan(10);

  async function look(published: readonly DocumentKind[]): Promise<number> {
    let marked = 0;
    for (const path of paths) {
      const answer = await fetch(product.url + path);
      expect(answer.status, path).toBe(200);
      const page = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      const isOwn = own.includes(path) || path === pagePatterns.mediaKit;
      const shows = isOwn || entries.some(({ title }) => title && page.includes(`>${title}<`));
      const where = `${path} with ${published.join(', ')}`;
      if (shows) expect(page, where).toMatch(/class="sample-line[^>]*>/);
      if (!page.includes('class="sample-line')) continue;
      marked += 1;
      expect(page, where).toMatch(/A sample company\.|Product samples\./);
      expect(page, where).toContain('<meta property="og:title" content="Sample: ');
      expect(answer.headers.get('X-Robots-Tag'), where).toContain('noindex');
      expect(page, where).not.toContain('"@type":"JobPosting"');
    }
    return marked;
  }

  expect(await look([])).toBeGreaterThan(own.length);
  // One after the other, then back in the same order. What each of all subsets marks is tested beside `samplesIn`.
  let published: DocumentKind[] = [];
  for (const kind of [...kinds, ...kinds]) {
    const { version } = await call<DocumentView>('GET', `/${kind}`);
    if (published.includes(kind)) {
      await call('POST', `/${kind}/restore`, { number: 0 });
      published = published.filter((one) => one !== kind);
    } else {
      const draft = await call<{ version: number }>('PUT', `/${kind}/draft`, { changes: changes[kind], version });
      await call('POST', `/${kind}/publish`, { version: draft.version });
      published = [...published, kind];
    }
    await drawn(call);
    expect(await look(published), published.join()).toBeGreaterThan(own.length);
  }
  expect(published).toEqual([]);
});
