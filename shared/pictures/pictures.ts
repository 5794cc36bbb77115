/** Smallest first; none is wider than what was sent. */
export const pictureWidths = [480, 960, 1_440, 2_160] as const;

/** Best first: a browser takes the first one it knows. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export function pictureAddress(id: string, width: number, format: PictureFormat): string {
  return `/pictures/${id}/${pictureFileName(width, format)}`;
}

export function pictureFileName(width: number, format: PictureFormat): string {
  return `${width}.${format}`;
}

/** As sites that show links advise (Open Graph). */
export const previewSize = { width: 1_200, height: 630 } as const;

/** The picture beside a link, made of the narrowest file that is as wide. */
export function previewAddress({ id, widths }: { id: string; widths: readonly number[] }): string {
  const width = widths.find((each) => each >= previewSize.width) ?? widths.at(-1) ?? previewSize.width;
  return `/pictures/${id}/preview-${width}.jpg`;
}

/** The logo as programs for layout take it, in the best that the library has. */
export function logoFileAddress(id: string): string {
  return `/pictures/${id}/${logoFileName}`;
}

export const logoFileName = 'logo.png';

/** CSS has a rule for each tenth (decision 0074). @param x,y in percent */
export function pictureFocus(x: number, y: number): string {
  return `${Math.round(x / 10) * 10}% ${Math.round(y / 10) * 10}%`;
}

/** In characters. */
export const pictureLimits = { alt: 300, credit: 200 } as const;

const ownId = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
export const ownPictureId = new RegExp(`^${ownId}$`);

/** In a document's text: pictures of the library, and those that came with the product. */
export function pictureIdsIn(text: string): string[] {
  return [...new Set(text.match(new RegExp(`\\b(?:${ownId}|house-[a-z0-9-]{1,40})\\b`, 'g')))];
}

/** Whether ink is easier to read on it than paper (WCAG 2.2, relative luminance). */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.17;
}
