import { z } from 'zod';
import { listLibrary, toLibraryPicture } from '#server/features/pictures/data.ts';
import { addPicture, changePicture, deletePicture, listUses, viewPicture } from '#server/features/pictures/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import { searchFilter } from '#shared/filters.ts';
import { pictureChangeSchema, pictureCreateSchema } from '#shared/pictures/library.ts';
import { ownPictureId } from '#shared/pictures/pictures.ts';
import { libraryPictureSchema, pictureUsesSchema } from '#shared/pictures/views.ts';

const mayEdit = requirePermission('site');
const reading = [coarseLimit('pictures', 240), mayEdit];
const writeLimit = coarseLimit('picture-changes', 120);
const idSchema = z.object({ id: z.string().regex(ownPictureId) });

export const picturesCalls = {
  'GET /api/pictures': call({
    summary: 'The library, newest first; `q` searches descriptions and credits',
    before: reading,
    query: pageQuerySchema.extend({ q: searchFilter.schema }),
    answers: z.array(libraryPictureSchema),
    act: async ({ query: { q, ...page }, request }) => {
      const { rows, total } = await listLibrary({ q }, page);
      const { limit } = page;
      const reply = pageReply(rows, { total, limit, url: request.originalUrl, at: ({ createdAt }) => createdAt });
      return new Reply((reply.body as typeof rows).map(toLibraryPicture), { headers: reply.headers });
    },
  }),
  'GET /api/pictures/uses': call({
    summary: 'Where pictures are used, by their ids',
    before: reading,
    answers: pictureUsesSchema,
    act: listUses,
  }),
  'GET /api/pictures/:id': call({
    summary: 'A picture, deleted or not',
    before: reading,
    params: idSchema,
    answers: libraryPictureSchema,
    act: ({ params }) => viewPicture(params.id),
  }),
  'POST /api/pictures': call({
    summary: 'Adds a picture, and makes all its sizes',
    before: [coarseLimit('picture-uploads', 60, 600), mayEdit, uploadedFiles],
    body: pictureCreateSchema,
    answers: libraryPictureSchema,
    act: ({ body, context, request }) => withArrivedFiles(request, (files) => addPicture(files, body, context)),
  }),
  'PATCH /api/pictures/:id': call({
    summary: 'Changes description, credit or focal point',
    before: [writeLimit, mayEdit, jsonBody('16kb')],
    params: idSchema,
    body: pictureChangeSchema,
    answers: libraryPictureSchema,
    act: ({ params, body, context }) => changePicture(params.id, body, context),
  }),
  'DELETE /api/pictures/:id': call({
    summary: 'Takes an unused picture out of the library',
    before: [writeLimit, mayEdit],
    params: idSchema,
    answers: noBody,
    act: async ({ params, context }) => {
      await deletePicture(params.id, context);
      return noContent;
    },
  }),
};
