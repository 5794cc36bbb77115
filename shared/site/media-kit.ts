export const mediaKitSections = [
  { id: 'audience', title: 'Audience' },
  { id: 'reach', title: 'Reach' },
  { id: 'formats', title: 'Formats' },
  { id: 'placements', title: 'Placements' },
  { id: 'rates', title: 'Rates' },
] as const;
export type MediaKitSectionId = (typeof mediaKitSections)[number]['id'];

export const mediaKitPath = '/media-kit.pdf';
