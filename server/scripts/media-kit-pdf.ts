import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import express from 'express';
import { buildIfStale } from '#server/build/build-cache.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { loadStaticSite } from '#server/lib/static-site.ts';
import { pages } from '#server/middleware/pages.ts';
import { browserOptions } from '#server/scripts/find-browser.ts';
import { pagePatterns } from '#shared/paths.ts';
import { standIn } from '#shared/stand-in.ts';

/* Prints the media kit page as its own download. Run it after a change of the page; both written files are committed. */

/** Mail programs and readers accept this much. */
const maxBytes = 2_000_000;

const pdf = await printPage(pagePatterns.mediaKit);
if (pdf.length > maxBytes) throw new Error(`The PDF has ${pdf.length} bytes, more than ${maxBytes}`);
await writeFile(join(projectRoot, 'client/public/media-kit.pdf'), pdf);
await writeFile(join(projectRoot, 'shared/site/media-kit-file.ts'), fileFacts(pdf.length));
process.stdout.write(`client/public/media-kit.pdf: ${pdf.length} bytes\n`);

async function printPage(path: string): Promise<Buffer> {
  await buildIfStale('site');
  const app = express().use(pages(loadStaticSite(undefined)));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', javaScriptEnabled: false });
    // Under the company's own origin, so that the PDF's links lead there.
    const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.route(`${standIn.origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: local + pathname }) });
    });
    await page.goto(standIn.origin + path, { waitUntil: 'networkidle' });
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    return await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true });
  } finally {
    await browser.close();
    server.close();
  }
}

function fileFacts(bytes: number): string {
  return `/** The download. Written by \`npm run media-kit\`, together with the file itself. */
export const mediaKitFile = { path: '/media-kit.pdf', type: 'PDF', bytes: ${bytes.toLocaleString('en').replaceAll(',', '_')} } as const;
`;
}
