import { pagePatterns } from '#shared/paths.ts';
import type { Documents } from './documents.ts';

/** `gone` says at its address that it is over; `hidden` is not for search engines. */
export type EntryState = 'shown' | 'hidden' | 'gone';

interface EntryPage {
  id: string;
  state: EntryState;
}

/** Patterns of pages of which each entry of a list has one. */
export const entryPages: Record<string, (documents: Partial<Documents>) => EntryPage[]> = {
  [pagePatterns.program]: ({ programs }) => (programs?.programs ?? []).map(({ id }) => ({ id, state: 'shown' })),
  [pagePatterns.issue]: ({ issues }) => (issues?.issues ?? []).map(({ id }) => ({ id, state: 'shown' })),
  [pagePatterns.excerpt]: ({ issues }) =>
    (issues?.issues ?? []).filter(({ excerpt }) => excerpt.length > 0).map(({ id }) => ({ id, state: 'shown' })),
  [pagePatterns.opening]: ({ openings }) =>
    (openings?.openings ?? []).map(({ id, isOpen }) => ({ id, state: isOpen ? 'shown' : 'gone' })),
};
