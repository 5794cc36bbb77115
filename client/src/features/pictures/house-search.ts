import { housePictures } from '#shared/house-pictures.ts';
import type { Picture } from '#shared/pictures.ts';

/** House pictures that contain every word, by the rules of the library's search. */
export function findHousePictures(q: string): Picture[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return housePictures.filter(({ alt, credit }) => {
    const text = `${alt} ${credit}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
