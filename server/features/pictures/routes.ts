import { Router } from 'express';
import { z } from 'zod';
import { listLibrary, toLibraryPicture } from '#server/features/pictures/data.ts';
import { addPicture, changePicture, deletePicture, listUses, viewPicture } from '#server/features/pictures/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import { searchFilter } from '#shared/filters.ts';
import { pictureChangeSchema, pictureCreateSchema } from '#shared/picture-library.ts';
import { ownPictureId } from '#shared/pictures.ts';
import { libraryPictureSchema, pictureUsesSchema } from '#shared/pictures-views.ts';

export const picturesRouter = Router();

const mayEdit = requirePermission('site');
const reading = [coarseLimit('pictures', 240), mayEdit];
const writeLimit = coarseLimit('picture-changes', 120);
const idSchema = z.object({ id: z.string().regex(ownPictureId) });

picturesRouter.get(
  '/',
  ...reading,
  handle(
    {
      summary: 'The library, newest first; `q` searches descriptions and credits',
      query: pageQuerySchema.extend({ q: searchFilter.schema }),
      answers: z.array(libraryPictureSchema),
    },
    async ({ query: { q, ...page }, request }) => {
      const { rows, total } = await listLibrary({ q }, page);
      const { limit } = page;
      const reply = pageReply(rows, { total, limit, url: request.originalUrl, at: ({ createdAt }) => createdAt });
      return new Reply((reply.body as typeof rows).map(toLibraryPicture), { headers: reply.headers });
    },
  ),
);

picturesRouter.get(
  '/uses',
  ...reading,
  handle({ summary: 'Where pictures are used, by their ids', answers: pictureUsesSchema }, listUses),
);

picturesRouter.get(
  '/:id',
  ...reading,
  handle({ summary: 'A picture, deleted or not', params: idSchema, answers: libraryPictureSchema }, ({ params }) =>
    viewPicture(params.id),
  ),
);

picturesRouter.post(
  '/',
  coarseLimit('picture-uploads', 60, 600),
  mayEdit,
  uploadedFiles,
  handle(
    {
      summary: 'Adds a picture, and makes all its sizes',
      body: pictureCreateSchema,
      answers: libraryPictureSchema,
    },
    ({ body, context, request }) => withArrivedFiles(request, (files) => addPicture(files, body, context)),
  ),
);

picturesRouter.patch(
  '/:id',
  writeLimit,
  mayEdit,
  jsonBody('16kb'),
  handle(
    {
      summary: 'Changes description, credit or focal point',
      params: idSchema,
      body: pictureChangeSchema,
      answers: libraryPictureSchema,
    },
    ({ params, body, context }) => changePicture(params.id, body, context),
  ),
);

picturesRouter.delete(
  '/:id',
  writeLimit,
  mayEdit,
  handle(
    { summary: 'Takes an unused picture out of the library', params: idSchema, answers: noBody },
    async ({ params, context }) => {
      await deletePicture(params.id, context);
      return noContent;
    },
  ),
);
