import { Router } from 'express';
import { AppError } from '#server/lib/app-error.ts';
import { pictureKey, pictureMediaTypes, readLogo, readPictureFile, readPreview } from '#server/lib/pictures/files.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import type { PictureFormat } from '#shared/pictures/pictures.ts';
import { logoFileName, ownPictureId } from '#shared/pictures/pictures.ts';
import { company } from '#shared/site.ts';

/** Public, without session and database: the address names the file, which never changes. */
export const pictureFilesRouter = Router();

const fileName = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/;
const previewName = /^preview-([1-9]\d{1,3})\.jpg$/;

pictureFilesRouter.get('/pictures/:id/:file', coarseLimit('picture-files', 6_000), async (request, response) => {
  const { id = '', file = '' } = request.params as Record<string, string>;
  const logo = file === logoFileName && [company().logo, company().logoOnDark].find((one) => one?.id === id);
  if (logo) return sendFile(await readLogo(id, logo.widths.at(-1) ?? logo.width), 'image/png');
  const [, previewOf] = previewName.exec(file) ?? [];
  const [, width, format = 'jpg'] = fileName.exec(file) ?? [];
  if (!previewOf && !(width && ownPictureId.test(id))) throw new AppError('not_found');
  const content = previewOf
    ? await readPreview(id, Number(previewOf))
    : await readPictureFile(pictureKey(id, Number(width), format as PictureFormat));
  sendFile(content, pictureMediaTypes[format as PictureFormat]);

  function sendFile(body: Buffer, type: string): void {
    response
      .set({
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${id}-${file}"`,
      })
      .send(body);
  }
});
