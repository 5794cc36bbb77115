import type { Documents } from '#shared/content/documents.ts';

const mediaKitSections = [
  { id: 'reach', title: 'Reach' },
  { id: 'audience', title: 'Audience' },
  { id: 'formats', title: 'Formats' },
  { id: 'placements', title: 'Placements' },
  { id: 'rates', title: 'Rates' },
] as const;
export type MediaKitSectionId = (typeof mediaKitSections)[number]['id'];

/** The number of figures in the first screen. */
export const leadingFigures = 4;

/** Leaves out sections that have nothing to show. */
export function sectionsOf({ charts, figures, formats, dates, placements }: Documents['media_kit']) {
  const has: Record<MediaKitSectionId, boolean> = {
    audience: charts.some(({ part }) => part === 'audience'),
    reach: figures.length > leadingFigures || charts.some(({ part }) => part === 'reach'),
    formats: formats.length > 0 || dates.length > 0,
    placements: placements.length > 0,
    rates: true,
  };
  return mediaKitSections.filter(({ id }) => has[id]);
}

/** The sample's own, printed from its page; offered only while nobody set another one. */
export const sampleKitPath = '/sample-media-kit.pdf';
