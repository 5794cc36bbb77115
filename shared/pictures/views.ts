import { z } from 'zod';
import { documentKinds } from '#shared/content/kinds.ts';
import { count, moment } from '#shared/wire.ts';

/** The facts that a page needs to draw a picture; house pictures are one drawing each. */
export const pictureSchema = z.object({
  id: z.string(),
  alt: z.string(),
  credit: z.string(),
  width: z.int(),
  height: z.int(),
  /** #rrggbb, shown until it has loaded. */
  color: z.string(),
  /** CSS `object-position` in tenths, such as `50% 30%`. */
  focus: z.string(),
  /** Widths of its files, smallest first; empty for a drawing. */
  widths: z.array(z.int()),
  drawing: z.string().optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

export const libraryPictureSchema = pictureSchema.extend({
  /** The exact focal point, in percent from the left and the top. */
  focusX: z.int(),
  focusY: z.int(),
  /** The sum of all its files. */
  bytes: count,
  createdAt: moment,
  /** Null for a former colleague. */
  addedBy: z.string().nullable(),
  /** Gone from the library, and still shown where a document names it. */
  isDeleted: z.boolean(),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** In what a document says now, or in its draft. */
const pictureUseSchema = z.object({
  document: z.enum(documentKinds),
  place: z.enum(['published', 'draft']),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

/** `GET /api/pictures/uses`: by id, also of pictures that came with the product. Unused ones are missing. */
export const pictureUsesSchema = z.record(z.string(), z.array(pictureUseSchema));
export type PictureUses = z.infer<typeof pictureUsesSchema>;
