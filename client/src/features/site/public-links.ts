import { pathTo } from '#client/lib/paths.ts';

export const publicLinks = {
  network: pathTo('network'),
  magazine: pathTo('magazine'),
  careers: pathTo('careers'),
  mediaKit: pathTo('mediaKit'),
  accessibility: pathTo('accessibility'),
  privacy: pathTo('privacy'),
  terms: pathTo('terms'),
  employeeLogin: pathTo('employeeLogin'),
} as const;
