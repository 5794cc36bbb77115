import { useQuery } from '@tanstack/react-query';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { monthName, monthOf } from '#shared/assignments/eligibility.ts';
import type { AssignmentKind } from '#shared/assignments/kinds.ts';
import type { Period } from './use-busy.ts';

export interface Standing {
  /** Beside a name. */
  mark: string;
  /** Leaves out the name. */
  words: string;
}

/** Looks up who may not cover a press conference of that month yet. */
export function useStanding(
  kind: AssignmentKind | undefined,
  { beginsAt, endsAt }: Period,
): (personId: number) => Standing | undefined {
  const at = beginsAt ?? endsAt;
  const { data: team = [] } = useQuery({
    ...assignmentQueries.people(true),
    enabled: kind === 'press_conference' && at !== null,
  });
  return (personId) => {
    const standing = team.find(({ id }) => id === personId)?.eligibility;
    if (kind !== 'press_conference' || !at || !standing || standing.isEligible) return undefined;
    if (standing.covers !== monthOf(at)) return undefined;
    const mark = `not eligible in ${monthName(standing.covers)} yet`;
    return { mark, words: `is ${mark}: the print piece for ${monthName(standing.month)} is missing` };
  };
}
