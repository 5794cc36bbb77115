import { readFileSync } from 'node:fs';

const maxReadmeBytes = 9_000;
const commands = ['npm ci && npm start', 'npm ci && npm test'];
const maxRecordLines = 15;

export function checkDocuments(files: readonly string[]): string[] {
  const readme = readFileSync('README.md', 'utf8');
  const faults = commands
    .filter((command) => !readme.split('\n').includes(command))
    .map((command) => `README.md: the command '${command}' stands on a line of its own.`);
  const bytes = Buffer.byteLength(readme);
  if (bytes >= maxReadmeBytes)
    faults.push(`README.md: ${bytes} bytes; details belong in docs, below ${maxReadmeBytes}.`);
  const records = files.filter((file) => file.startsWith('docs/decisions/')).sort();
  for (const [index, file] of records.entries()) {
    const number = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1];
    if (number === undefined) faults.push(`${file}: a record is docs/decisions/NNNN-<title>.md.`);
    // Numbers may have gaps: a record that no longer holds goes, and git keeps it.
    if (number && records[index - 1]?.includes(`/${number}-`)) faults.push(`${file}: two records have this number.`);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    if (lines > maxRecordLines) faults.push(`${file}: ${lines} lines; a decision has at most ${maxRecordLines}.`);
  }
  return faults;
}
