import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/lib/project-root.ts';
import { type InlinedSources, inlineHash, type SiteManifest } from '#server/lib/site/static-site.ts';
import { pdfFilePattern, pdfFolder, pdfFramePath } from '#shared/pdf-frame.ts';

/* The document that draws PDFs is one file: a frame without an origin may load nothing from us (decision 0082). */

const library = join(projectRoot, 'node_modules/pdfjs-dist');

/** pdf.js needs these folders for some files only. Other fonts are the reader's own. */
const furtherFiles: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /^Foxit(Symbol|Dingbats)\.pfb$/,
  wasm: /^(jbig2|openjpeg)\.wasm$/,
};

interface PdfFrame {
  html: string;
  inlined: InlinedSources;
}

export async function writePdfFrame(client: string): Promise<SiteManifest['inlined']> {
  const folder = join(client, pdfFolder);
  await mkdir(folder);
  const { html, inlined } = await buildPdfFrame();
  await writeFile(join(client, pdfFramePath), html);
  for (const [from, names] of Object.entries(furtherFiles)) {
    for (const name of await readdir(join(library, from))) {
      if (names.test(name)) await copyFile(join(library, from, name), join(folder, name));
    }
  }
  return { [pdfFramePath.slice(1)]: inlined };
}

/** For development, which serves the packages as they are. */
export function pdfFilePlace(name: string): string | undefined {
  if (!pdfFilePattern.test(name)) return undefined;
  const places = Object.entries(furtherFiles).map(([folder, names]) => names.test(name) && join(library, folder, name));
  return places.find((place): place is string => place !== false && existsSync(place));
}

export async function buildPdfFrame(): Promise<PdfFrame> {
  const reader = await bundle('node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs');
  const frame = await bundle('client/src/components/pdf/frame.ts');
  const html = `<!doctype html>
<!-- With pdf.js of the Mozilla Foundation, Apache License 2.0: https://github.com/mozilla/pdf.js -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pages of a PDF</title>
<style>${style}</style>
</head>
<body>
<section id="pages" tabindex="0" aria-label="Pages"></section>
<script type="text/plain" id="reader">${reader}</script>
<script>${frame}</script>
</body>
</html>
`;
  return { html, inlined: { styles: [inlineHash(style)], scripts: [reader, frame].map(inlineHash) } };
}

/** A script that can stand in HTML as it is. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(projectRoot, entry), output: { format: 'iife', comments: false } },
    },
  });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunks.length !== 1 || chunks[0]?.type !== 'chunk') throw new Error(`${entry} does not make one script`);
  const code = chunks[0].code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  // HTML would read these otherwise than JavaScript, and the hash would miss.
  if (/[\0\r]/.test(code)) throw new Error(`${entry} has characters that cannot stand in HTML`);
  return code;
}

/** The same by day and by night: pages are paper. */
const style = [
  ':root{color-scheme:only light}',
  'body{margin:0}',
  '#pages{box-sizing:border-box;height:100vh;overflow:auto;scrollbar-gutter:stable both-edges;background:#57534e}',
  '#pages:focus-visible{outline:3px solid #fff;outline-offset:-6px}',
  '#pages>div{display:grid;gap:12px;justify-items:center;padding:12px 8px}',
  'figure{position:relative;margin:0;background:#fff;color:#1c1917;font:16px/1.5 system-ui,sans-serif;overflow:hidden}',
  'canvas{display:block;width:100%;height:100%}',
  'figure>p{margin:24px}',
  'figure>.text{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)}',
].join('');
