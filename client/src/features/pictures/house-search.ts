import { hasWords } from '#shared/fold.ts';
import { housePictures } from '#shared/house-pictures.ts';
import type { Picture } from '#shared/pictures-views.ts';

/** House pictures that contain every word, by the rules of the library's search. */
export function findHousePictures(q: string): Picture[] {
  return housePictures.filter(({ alt, credit }) => hasWords(`${alt} ${credit}`, q));
}
