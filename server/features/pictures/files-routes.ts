import { Router } from 'express';
import { AppError } from '#server/lib/app-error.ts';
import { pictureKey, pictureMediaTypes, readPictureFile } from '#server/lib/pictures/files.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import type { PictureFormat } from '#shared/pictures.ts';
import { ownPictureId } from '#shared/pictures.ts';

/** Public, without session and database: the address names the file, which never changes. */
export const pictureFilesRouter = Router();

const fileName = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/;

pictureFilesRouter.get('/pictures/:id/:file', coarseLimit('picture-files', 6_000), async (request, response) => {
  const { id = '', file = '' } = request.params as Record<string, string>;
  const [, width, format] = fileName.exec(file) ?? [];
  if (!ownPictureId.test(id) || !width || !format) throw new AppError('not_found');
  const content = await readPictureFile(pictureKey(id, Number(width), format as PictureFormat));
  response
    .set({
      'Content-Type': pictureMediaTypes[format as PictureFormat],
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${id}-${file}"`,
    })
    .send(content);
});
