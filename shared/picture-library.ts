import { z } from 'zod';
import { type DocumentKind, documentLabels } from './content/kinds.ts';
import { type Picture, pictureLimits } from './pictures.ts';
import { line } from './text.ts';

export interface LibraryPicture extends Picture {
  /** The exact focal point, in percent from the left and the top. */
  focusX: number;
  focusY: number;
  /** The sum of all its files. */
  bytes: number;
  createdAt: string;
  /** Null for a former colleague. */
  addedBy: string | null;
  /** Gone from the library, and still shown where a document names it. */
  isDeleted: boolean;
}

/** In what a document says now, will say, or says in its draft. */
export interface PictureUse {
  document: DocumentKind;
  place: 'published' | 'scheduled' | 'draft';
}

/** `GET /api/pictures/uses`: by id, also of pictures that came with the product. Unused ones are missing. */
export type PictureUses = Record<string, PictureUse[]>;

const placeWords = { published: '', scheduled: ', scheduled', draft: ', draft' };

/** For example 'Landing page, draft'. */
export function textOfUse({ document, place }: PictureUse): string {
  return documentLabels[document] + placeWords[place];
}

const alt = line({
  max: pictureLimits.alt,
  required: 'Please describe the picture for people who can’t see it',
});
const credit = line({ max: pictureLimits.credit });
const percent = z.number().int().min(0).max(100);

/** Beside the file in `uploadField`. */
export const pictureCreateSchema = z.object({ alt, credit: credit.default('') });
export type PictureCreate = z.output<typeof pictureCreateSchema>;

export const pictureUpdateSchema = z.object({ alt, credit, focusX: percent, focusY: percent }).partial();
export type PictureUpdate = z.output<typeof pictureUpdateSchema>;

/** `seen` is what somebody read before they changed it; a field that is something else by now gets a 409. */
export const pictureChangeSchema = pictureUpdateSchema.extend({ seen: pictureUpdateSchema.optional() });
export type PictureChange = z.output<typeof pictureChangeSchema>;

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const;

/** `name` is the sender's file name. */
export const pictureSentences = {
  type: (name: string) => `“${name}” isn’t a PNG, JPEG, WebP, GIF or SVG picture. Please choose another file.`,
  shape: (name: string) =>
    `“${name}” is more than five times as long as it is wide, or the other way around. Please crop it first.`,
} as const;
