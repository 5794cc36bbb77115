import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFile } from './check.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-check-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A page whose text speaks of it is not locked. */
const page = '%PDF-1.4\n1 0 obj\n<< /Length 9 >>\nstream\n/Encrypt\nendstream\nendobj\n';
const table = `xref\n0 2\n${'0000000009 00000 n \n'.repeat(2)}trailer\n<< /Size 2 `;
const end = `\nstartxref\n${page.length}\n%%EOF\n`;

it.each([
  ['in its trailer', `${page}${table}/Encrypt 5 0 R >>${end}`, true],
  ['in a stream of references', `${page}7 0 obj\n<< /Type /XRef /Encrypt 5 0 R >>\nstream\nxyz\nendstream${end}`, true],
  ['nowhere', `${page}${table}/Root 1 0 R >>${end}`, false],
  ['behind a stream', `${page}7 0 obj\n<< /Type /XRef >>\nstream\n/Encrypt 5 0 R\nendstream${end}`, false],
  ['beyond its end', `${page}\nstartxref\n9999999999\n%%EOF`, false],
  ['beside a number that no file has', `${page}/Encrypt\nstartxref\n${'9'.repeat(400)}\n%%EOF`, true],
])('knows a PDF that is encrypted: %s', async (_where, pdf, isLocked) => {
  const path = join(folder, 'it.pdf');
  await writeFile(path, pdf);
  expect(await checkFile({ path, name: 'it.pdf' })).toMatchObject({ type: 'application/pdf', isLocked });
});
