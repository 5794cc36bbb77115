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
    const number = String(index + 1).padStart(4, '0');
    if (!new RegExp(`^docs/decisions/${number}-[a-z0-9-]+\\.md$`).test(file)) {
      faults.push(`${file}: the next record is docs/decisions/${number}-<title>.md; numbers have no gaps or doubles.`);
    }
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    if (lines > maxRecordLines) faults.push(`${file}: ${lines} lines; a decision has at most ${maxRecordLines}.`);
  }
  return faults;
}
