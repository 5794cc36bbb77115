import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import type { Picture } from '#shared/pictures-views.ts';

/** House drawings only: the PDF omits pictures of the library, which have no outlines. */
export function drawingOf(picture: Picture | null, width = 58): Content[] {
  if (!picture?.drawing) return [];
  const svg = readFileSync(join(projectRoot, 'client/public', picture.drawing), 'utf8');
  return [{ svg, width, margin: [0, 4, 0, 0] }];
}
