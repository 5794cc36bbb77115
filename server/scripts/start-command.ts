import { readFileSync } from 'node:fs';

/** What `npm start` gives to Node: tests and the bench run the product as it is run. */
export function startArguments(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}
