import { useQuery } from '@tanstack/react-query';
import { deskQueries } from '#client/features/submissions/review/reviewers-api.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';

/** A list's `?assigned=` as it may stand in the URL; '' is no filter. */
export function assignedFromUrl(given: string): string {
  return given === 'me' || given === 'none' || idFromUrl(given) ? given : '';
}

/** The choices of a list's filter; a colleague's name is looked up only where the URL names one. */
export function useAssignedOptions(current: string): { value: string; label: string }[] {
  const id = idFromUrl(current);
  const { data: reviewers } = useQuery({ ...deskQueries.reviewers(), enabled: id !== null });
  const name = reviewers?.find((reviewer) => reviewer.id === id)?.name ?? `Colleague ${id}`;
  return [...options, ...(id === null ? [] : [{ value: current, label: name }])];
}

const options = [
  { value: '', label: 'Everyone' },
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'Nobody' },
];
