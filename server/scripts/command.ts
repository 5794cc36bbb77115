import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';

/** What `npm run <script>` gives to Node: tests and the bench run the product as it is run. */
export function argumentsOf(script: 'start' | 'create-admin' | 'backup' | 'restore'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<typeof script, string>;
  };
  return scripts[script].split(' ').slice(1);
}
