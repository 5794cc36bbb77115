/**
 * Somebody's name as a mail to an address that a stranger typed may carry it: words of letters alone, so that no link
 * stands in it, and no more of them than a name has. '' where nothing is left.
 */
export function mailName(given: string): string {
  const words = given.split(/\s+/u).filter((word) => nameWord.test(word));
  const fitting = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length > longest);
  return words.slice(0, fitting === -1 ? undefined : fitting).join(' ');
}

/** Such as `Ana`, `O’Neil`, `Ruiz-Vega`, `Jr.` or `J.R.`; no dot between letters that could make a domain. */
const nameWord = /^(?:\p{L}[\p{L}\p{M}'’-]*[.,]?|(?:\p{Lu}\.)+)$/u;

const longest = 40;
