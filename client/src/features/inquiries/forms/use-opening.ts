import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { published } from '#client/lib/site-documents.ts';
import type { Opening, OpeningForm } from '#shared/content/openings.ts';
import { dayOf } from '#shared/days/days.ts';
import { openingField, takesApplications } from '#shared/inquiries/forms/opening-field.ts';

type Name = typeof openingField.name;

/** The part of react-hook-form that an opening needs. */
interface OpeningHolder {
  getValues: (name: Name) => string | undefined;
  setValue: (name: Name, value: string) => void;
}

/** Takes the opening of the link over that of the draft, and drops one that the server would leave out. */
export function useOpening(formName: OpeningForm, form: OpeningHolder, isReady: boolean): void {
  const [search] = useSearchParams();
  const linkedOpening = search.get(openingField.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link, not whenever the form changes
  useEffect(() => {
    if (!isReady) return;
    const openingIds = openingsOf(formName).map(({ id }) => id);
    const kept = form.getValues(openingField.name) ?? '';
    const opening = [linkedOpening ?? '', kept].find((id) => openingIds.includes(id)) ?? '';
    if (opening !== kept) form.setValue(openingField.name, opening);
  }, [linkedOpening, isReady]);
}

export function openingsOf(formName: OpeningForm): Opening[] {
  const today = dayOf(new Date());
  const all = published('openings')?.openings ?? [];
  return all.filter((opening) => opening.form === formName && takesApplications(opening, today));
}

export function findOpening(id: string) {
  // The private page, where an application is corrected, has no openings.
  return published('openings')?.openings.find((opening) => opening.id === id);
}
