import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';

/** The arguments of `npm run <script>`, so that tests and bench start the product the same way. */
export function argumentsOf(script: 'start' | 'create-admin' | 'backup' | 'restore' | 'move-to'): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<typeof script, string>;
  };
  return scripts[script].split(' ').slice(1);
}
