import { pathTo } from '#client/lib/paths.ts';

export const publicLinks = {
  careers: pathTo('careers'),
  mediaKit: pathTo('mediaKit'),
  /** Pages of the brands, where they have no address of their own. */
  network: '/network',
  magazine: '/magazine',
  accessibility: pathTo('accessibility'),
  privacy: pathTo('privacy'),
  terms: pathTo('terms'),
  employeeLogin: pathTo('employeeLogin'),
} as const;
