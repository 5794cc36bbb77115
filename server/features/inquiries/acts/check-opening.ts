import type { ParsedForm } from '#server/features/inquiries/record/forms.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import { dayOf } from '#shared/days.ts';
import type { FormName } from '#shared/inquiries/forms/form-types.ts';
import { takesApplications } from '#shared/inquiries/forms/opening-field.ts';

/**
 * Keeps the opening in words, or leaves it out: an application is never refused for it.
 * @param before what is stored, for a correction that leaves it as it was
 */
export function withOpening(formName: FormName, form: ParsedForm, before?: unknown): ParsedForm {
  const { opening: openingId, ...others } = form.columns.details;
  if (openingId === undefined) return form;
  const opening = openingId === before ? before : openingWords(formName, openingId);
  return { ...form, columns: { ...form.columns, details: opening === undefined ? others : { opening, ...others } } };
}

function openingWords(formName: FormName, id: unknown): string | undefined {
  const today = dayOf(new Date(timeNow()));
  const published = publishedDocument('openings').openings.find(
    (opening) => opening.id === id && opening.form === formName && takesApplications(opening, today),
  );
  return published && `${published.title}, ${published.place}`;
}
