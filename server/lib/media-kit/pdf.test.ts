import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pictureKey } from '#server/lib/pictures/files.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import { readablePdf } from '#server/test/readable-pdf.ts';
import { pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';
import { kitCompany } from './kit-company.ts';
import { closeMediaKitWorker, drawMediaKit } from './pdf.ts';

const words = { company: publishedDocument('company'), mediaKit: publishedDocument('media_kit') };

afterAll(closeMediaKitWorker);

/** Of all letters of its fonts. */
function letterCodes(pdf: string): string {
  return [...pdf.matchAll(/beginbfrange[\s\S]*?endbfrange/g)].join('\n');
}

describe('the media kit to download', () => {
  it('is a PDF of five pages of Letter below 200 KB, the same for the same words', async () => {
    const pdf = await drawMediaKit(words);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(5);
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    const metric = await drawMediaKit({ ...words, mediaKit: { ...words.mediaKit, paper: 'A4' } });
    expect(metric.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pdf.length).toBeLessThan(200_000);
    expect((await drawMediaKit(words)).equals(pdf)).toBe(true);
  });

  it('links to its page and to a person, and to each of its parts', async () => {
    const text = readablePdf(await drawMediaKit(words));
    const links = [...text.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url);
    expect(new Set(links)).toEqual(
      new Set([`${company().origin}${pagePatterns.mediaKit}`, `mailto:${company().advertisingEmail}`]),
    );
    for (const id of ['audience', 'reach', 'formats', 'placements', 'rates']) expect(text).toContain(`(${id})`);
  });

  it('grows with what it says, and draws odd texts', async () => {
    const { mediaKit } = words;
    const [figure] = mediaKit.figures;
    if (!figure) throw new Error('There is no figure');
    const odd = {
      ...figure,
      id: 'odd',
      label: '</script> 漢字 🎵 שלום \u2028 é',
      value: '1e999',
      unit: 'x'.repeat(40),
    };
    const longer = { ...mediaKit, figures: Array.from({ length: 12 }, (_, n) => ({ ...odd, id: `odd-${n}` })) };
    const pdf = await drawMediaKit({ ...words, mediaKit: longer });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  });

  it('prints every letter of the fonts, in the parts that have them', async () => {
    const [figure] = words.mediaKit.figures;
    const named = { ...words.company, name: 'Dvořák & Łukasz', shortName: 'Dvořák & Łukasz' };
    const mediaKit = { ...words.mediaKit, figures: figure ? [{ ...figure, label: 'Čtenáři ș ț', unit: 'Žluť' }] : [] };
    const plain = readablePdf(await drawMediaKit(words));
    const pdf = readablePdf(await drawMediaKit({ company: named, mediaKit }));
    expect(letterCodes(plain)).not.toMatch(/<0159>/);
    // What is copied out of the PDF, and read aloud.
    for (const letter of 'řŁČșțŽť')
      expect(letterCodes(pdf)).toContain(`<${letter.codePointAt(0)?.toString(16).padStart(4, '0')}>`);
    // A letter without a glyph is the font's first.
    const drawn = [...pdf.matchAll(/<([0-9a-f]+)>(?= -?[\d.]+)/g)].flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g));
    expect(drawn.length).toBeGreaterThan(1_000);
    expect(drawn).not.toContain('0000');
  });

  it('shows the company’s logo in place of its short name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overtone-logo-'));
    vi.stubEnv('DATA_DIR', folder);
    // Other tests of the worker have read the settings.
    vi.resetModules();
    const own = await import('./pdf.ts');
    onTestFinished(async () => {
      await own.closeMediaKitWorker();
      vi.unstubAllEnvs();
      vi.resetModules();
      await rm(folder, { recursive: true });
    });
    const id = '0b6f3a52-8f0e-4c7e-9d0a-3f1c2b4d5e6f';
    await mkdir(join(folder, 'files'));
    const drawn = sharp({ create: { width: 480, height: 120, channels: 4, background: '#20408080' } });
    await writeFile(join(folder, 'files', pictureKey(id, 480, 'webp')), await drawn.webp().toBuffer());
    const size = { width: 480, height: 120, widths: [480] };
    const logo = { id, alt: 'Nimbus', credit: '', color: '#204080', focus: '50% 50%', ...size };
    const company = { ...words.company, logo };
    const pdf = await own.drawMediaKit({ ...words, company, logo: await own.readLogo(company) });
    const isPicture = /\/Subtype \/Image\b/;
    expect(isPicture.test(readablePdf(pdf))).toBe(true);
    // Its transparency.
    expect(readablePdf(pdf)).toMatch(/\/SMask \d+ 0 R/);
    expect(isPicture.test(readablePdf(await own.drawMediaKit(words)))).toBe(false);
  });

  it('has the logo for dark grounds, as its cover is, where there is one', () => {
    const logo = { alt: '', credit: '', color: '#ffffff', focus: '', width: 480, height: 120, widths: [480] };
    const [own, onDark] = [
      { ...logo, id: 'own' },
      { ...logo, id: 'on-dark' },
    ];
    const shown = (logos: { logo: typeof own | null; logoOnDark: typeof own | null }) =>
      kitCompany({ ...words.company, ...logos }).logo?.id;
    expect(shown({ logo: own, logoOnDark: onDark })).toBe('on-dark');
    expect(shown({ logo: own, logoOnDark: null })).toBe('own');
    expect(shown({ logo: null, logoOnDark: onDark })).toBeUndefined();
  });

  it.each([
    ['columns', ''],
    ['bars', '%'],
    ['bars', ' h'],
  ])('draws %s of nothing in “%s”', async (shape, unit) => {
    const [chart] = words.mediaKit.charts;
    if (!chart) throw new Error('There is no chart');
    const charts = [{ ...chart, shape, unit, points: 'Morning: 0\nEvening: 0' }] as typeof words.mediaKit.charts;
    expect((await drawMediaKit({ ...words, mediaKit: { ...words.mediaKit, charts } })).length).toBeGreaterThan(1_000);
  });

  it('is drawn without figures and charts, too', async () => {
    const empty = {
      ...words.mediaKit,
      figures: [],
      charts: [],
      formats: [],
      dates: [],
      placements: [],
      steps: [],
      notice: '',
    };
    const text = readablePdf(await drawMediaKit({ ...words, mediaKit: empty }));
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(text).toContain('(rates)');
    expect(text).not.toContain('(audience)');
  });
});
