import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

it.each([
  ['lost', false],
  ['out of reach for now', true],
])('makes the media kit without a logo whose file is %s', async (_, isAway) => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-made-'));
  vi.stubEnv('DATA_DIR', folder);
  // Other tests of the worker have read the settings.
  vi.resetModules();
  const { makeFiles } = await import('./made-files.ts');
  const { closeMediaKitWorker } = await import('#server/lib/media-kit/pdf.ts');
  const { publishedDocument } = await import('./published.ts');
  const { log } = await import('#server/lib/log.ts');
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  onTestFinished(async () => {
    await closeMediaKitWorker();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.resetModules();
    await rm(folder, { recursive: true });
  });
  const size = { width: 480, height: 120, widths: [480] };
  const logo = {
    id: '0b6f3a52-8f0e-4c7e-9d0a-3f1c2b4d5e6f',
    alt: '',
    credit: '',
    color: '#204080',
    focus: '',
    ...size,
  };
  const documents = { company: { ...publishedDocument('company'), logo }, media_kit: publishedDocument('media_kit') };
  // No folder can be made there.
  if (isAway) await writeFile(join(folder, 'files'), '');
  const made = await makeFiles(documents);
  expect([made?.lacksLogo, warn.mock.calls.length]).toEqual([isAway, 1]);
  expect(made?.downloads?.mediaKitBytes).toBeGreaterThan(1_000);
});
