import { pathTo } from '#client/lib/paths.ts';

export const publicLinks = {
  careers: pathTo('careers'),
  mediaKit: pathTo('mediaKit'),
  accessibility: pathTo('accessibility'),
  employeeLogin: pathTo('employeeLogin'),
} as const;
