/** A stranger's name made safe for mails to an address they typed: a few words of letters, so no link. May be ''. */
export function mailName(name: string): string {
  const words = name.split(/\s+/u).filter((word) => nameWord.test(word));
  const fitting = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length > longest);
  return words.slice(0, fitting === -1 ? undefined : fitting).join(' ');
}

/** For example `Ana`, `O’Neil`, `Ruiz-Vega`, `Jr.` or `J.R.`; no dot between letters that could make a domain. */
const nameWord = /^(?:\p{L}[\p{L}\p{M}'’-]*[.,]?|(?:\p{Lu}\.)+)$/u;

const longest = 40;
