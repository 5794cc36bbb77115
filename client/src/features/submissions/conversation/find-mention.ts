import { fold } from '#shared/fold.ts';
import { personName } from '#shared/people.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

/** A mention that is being typed: where it begins and ends, and what stands after the `@`. */
export interface OpenMention {
  start: number;
  end: number;
  typed: string;
}

export function findMention(text: string, caret: number): OpenMention | null {
  const [, typed] = /(?:^|[^\p{L}\p{N}_])@([^\s@]{0,50}(?: [^\s@]{0,50})?)$/u.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? null : { start: caret - typed.length - 1, end: caret, typed };
}

const offeredMax = 6;

/** Finds people whose name or username has a word that begins so; everybody at first. */
export function peopleLike(typed: string, people: readonly EmployeeSummary[]): EmployeeSummary[] {
  const begun = fold(typed);
  const isLike = (person: EmployeeSummary) =>
    [personName(person), person.username].some((name) => ` ${fold(name)}`.includes(` ${begun}`));
  return people.filter(isLike).slice(0, offeredMax);
}
