import drawn from './house-pictures.json' with { type: 'json' };
import type { Picture } from './views.ts';

type Drawn = Pick<Picture, 'alt' | 'color' | 'focus'> & { name: string };

/** SVG files in `client/public/art`. Their ids begin with `house-`, and are never reused. */
export const housePictures: readonly Picture[] = [
  ...drawn.covers.map((one, index) => housePicture(one, `house-cover-${index + 1}`, 'covers', 900, 1200)),
  ...drawn.stills.map((one, index) => housePicture(one, `house-still-${index + 1}`, 'stills', 1600, 900)),
  ...drawn.formats.map((one) => housePicture(one, `house-format-${one.name}`, 'formats', 400, 300)),
  ...drawn.people.map((one) => housePicture(one, `house-person-${one.name}`, 'people', 600, 600)),
];

function housePicture(
  { name, ...facts }: Drawn,
  id: string,
  folder: keyof typeof drawn,
  width: number,
  height: number,
): Picture {
  return { id, ...facts, credit: '', width, height, widths: [], drawing: `/art/${folder}/${name}.svg` };
}
