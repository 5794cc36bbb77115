import { pathTo } from '#client/lib/paths.ts';

/** Pages that the public site leads to. */
export const publicLinks = {
  careers: pathTo('careers'),
  mediaKit: pathTo('mediaKit'),
  employeeLogin: pathTo('employeeLogin'),
} as const;
