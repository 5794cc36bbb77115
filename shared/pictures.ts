/** What a page needs to draw a picture; those that came with the product are one drawing each. */
export interface Picture {
  id: string;
  alt: string;
  credit: string;
  width: number;
  height: number;
  /** #rrggbb, shown until it has loaded. */
  color: string;
  /** CSS `object-position` in tenths, such as `50% 30%`. */
  focus: string;
  /** Widths of its files, smallest first; empty for a drawing. */
  widths: number[];
  /** The address of a drawing. */
  drawing?: string;
}

/** Smallest first; none is wider than what was sent. */
export const pictureWidths = [480, 960, 1_440, 2_160] as const;

/** Best first: a browser takes the first one it knows. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export function pictureAddress(id: string, width: number, format: PictureFormat): string {
  return `/pictures/${id}/${width}.${format}`;
}

/** Whether ink is easier to read on it than paper (WCAG 2.2, relative luminance). */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.17;
}
