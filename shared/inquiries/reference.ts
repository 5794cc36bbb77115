import { company } from '#shared/site.ts';

const prefix = '[A-Z]{2,4}';

export const referencePrefixPattern = new RegExp(`^${prefix}$`);

/** An earlier prefix of the company's counts as well as the current one. */
export const referencePattern = new RegExp(`^${prefix}-[A-Z0-9]{4}-[A-Z0-9]{4}$`);

/** @param letters eight, such as `7KQ2M4XF` */
export function referenceOf(letters: string): string {
  return `${company().referencePrefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
