import { timeNow } from '#server/lib/clock.ts';
import { publishedPieces } from '#server/lib/site/published.ts';
import type { DerivedDocument, PageDocument, PageDocuments } from '#shared/content/documents.ts';
import { comingOf, credited, highlightsOf, listed } from '#shared/content/highlights.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { publishedPiecesMax } from '#shared/content/published-pieces.ts';
import { dayOf } from '#shared/days/days.ts';

export const sourcesOf: Record<DerivedDocument, readonly DocumentKind[]> = {
  highlights: ['programs', 'issues'],
  coming: ['programs', 'issues'],
  network: ['programs'],
  magazine: ['issues'],
  // Pieces are made by employees, not derived from a document.
  pieces: [],
};

/** The kind and those that are derived from it. */
export function withDerived(kind: DocumentKind): PageDocument[] {
  const derived = Object.keys(sourcesOf) as DerivedDocument[];
  return [kind, ...derived.filter((one) => sourcesOf[one].includes(kind))];
}

/** Derives the documents whose sources are there. */
export function deriveDocuments(
  { programs, issues }: Partial<PageDocuments>,
  today = dayOf(new Date(timeNow())),
): Partial<PageDocuments> {
  const pieces = { pieces: publishedPieces().slice(0, publishedPiecesMax) };
  if (!programs || !issues) return { pieces };
  return {
    pieces,
    highlights: highlightsOf(programs.programs, issues.issues, today),
    coming: comingOf(programs.programs, issues.issues, today),
    network: {
      ...programs,
      programs: listed(programs.programs),
      people: credited(programs.people, programs.programs),
    },
    magazine: { ...issues, issues: listed(issues.issues), people: credited(issues.people, issues.issues) },
  };
}
