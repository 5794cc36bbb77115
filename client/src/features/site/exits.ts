import { pathTo } from '#client/lib/paths.ts';

/** Pages that the public site leads to. */
export const exits = {
  careers: pathTo('careers'),
  mediaKit: pathTo('mediaKit'),
  employeeLogin: pathTo('employeeLogin'),
} as const;
