import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { uploadLimits } from '#shared/uploads.ts';
import { closeImageWorkers, rewriteImage } from './images.ts';

const folder = await mkdtemp(join(tmpdir(), 'overtone-images-'));

afterAll(async () => {
  await closeImageWorkers();
  await rm(folder, { recursive: true });
});

async function rewritten({ width = 7_400, height = 5_550, progressive = false, orientation = 1 }) {
  const [from, to] = [join(folder, randomUUID()), join(folder, randomUUID())];
  await sharp({ create: { width, height, channels: 3, background: '#246' }, limitInputPixels: false })
    .withMetadata({ orientation })
    .jpeg({ progressive })
    .toFile(from);
  const outcome = await rewriteImage({ from, to, format: 'jpeg' });
  return outcome === 'done' ? sharp(to).metadata() : outcome;
}

it('makes what cameras make smaller, upright and in its shape, and says what is too large', async () => {
  const turned = await rewritten({ orientation: 6 });
  if (typeof turned === 'string') throw new Error(turned);
  const { width, height } = turned;
  expect(width * height).toBeLessThanOrEqual(uploadLimits.pixels);
  expect(width * height).toBeGreaterThan(0.99 * uploadLimits.pixels);
  expect(width / height).toBeCloseTo(6 / 8, 2);
  expect(await rewritten({ progressive: true })).toBe('progressive');
  expect(await rewritten({ width: 10_100, height: 10_000 })).toBe('jpegPixels');
});
