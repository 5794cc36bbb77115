import { z } from 'zod';
import { documentLabels } from '#shared/content/kinds.ts';
import { line } from '#shared/text/text.ts';
import { pictureLimits } from './pictures.ts';
import type { PictureUse } from './views.ts';

const placeWords = { published: '', draft: ', draft' };

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
