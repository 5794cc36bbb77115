import { findCircles } from './structure/circles.ts';
import { checkDocuments } from './structure/documents.ts';
import { checkSource, noteLength } from './structure/files.ts';
import { readImports } from './structure/imports.ts';
import { refuseImport } from './structure/layers.ts';
import { findDoubleNames, findStrayVerbs } from './structure/names.ts';
import { checkSettings } from './structure/settings.ts';
import { listFiles } from './structure/tree.ts';

const files = listFiles('.');
const imports = readImports(files.filter((file) => /\.[jt]sx?$/.test(file)));

const faults = [
  ...files.flatMap((file) => checkSource(file).map((reason) => `${file}: ${reason}.`)),
  ...imports.flatMap((line) => refuseImport(line).map((reason) => `${line.from} → ${line.specifier}: ${reason}.`)),
  ...findCircles(imports).map((circle) => `A circle of imports: ${circle}.`),
  ...findDoubleNames(files),
  ...findStrayVerbs(files),
  ...checkDocuments(files),
  ...checkSettings(),
];
const notes = files.flatMap(noteLength);
if (notes.length > 0) process.stdout.write(`${notes.join('\n')}\n`);

if (faults.length > 0) {
  process.stderr.write(`${[...new Set(faults)].join('\n')}\n`);
  process.exitCode = 1;
}
