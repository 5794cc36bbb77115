import type { Section } from '#client/lib/paths.ts';

/** The overtone series: intervals above the fundamental. */
export const partials = [
  'Fundamental',
  'Octave',
  'Twelfth',
  'Double octave',
  'Seventeenth',
  'Nineteenth',
  'Harmonic seventh',
  'Triple octave',
] as const;

export const fundamental = 110;

export const sectionNames: Record<Section, string> = {
  home: 'Home',
  about: 'About Us',
  brands: 'Our Brands',
  careers: 'Careers',
  advertise: 'Advertise',
};
