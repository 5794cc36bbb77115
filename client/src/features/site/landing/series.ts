import type { Section } from '#client/lib/paths.ts';

/** The overtone series as far as the site plays it: what each part of the string sounds above the first. */
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

/** The string every page is drawn from, Hz: the open A of a bass guitar, one octave up. */
export const fundamental = 110;

/** Names of the sections in the navigation. A section is drawn in as many parts as its place in this list. */
export const sectionNames: Record<Section, string> = {
  home: 'Home',
  about: 'About Us',
  brands: 'Our Brands',
  careers: 'Careers',
  advertise: 'Advertise',
};
