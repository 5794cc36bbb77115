import { pathTo } from '#client/lib/paths.ts';

export const publicLinks = {
  careers: pathTo('careers'),
  mediaKit: pathTo('mediaKit'),
  accessibility: pathTo('accessibility'),
  privacy: pathTo('privacy'),
  terms: pathTo('terms'),
  employeeLogin: pathTo('employeeLogin'),
} as const;
