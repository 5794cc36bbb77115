import { housePictures } from '#shared/house-pictures.ts';
import type { Picture } from '#shared/pictures.ts';

/** Those that came with the product and have every word, as the library is searched. */
export function findHousePictures(q: string): Picture[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return housePictures.filter(({ alt, credit }) => {
    const text = `${alt} ${credit}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
