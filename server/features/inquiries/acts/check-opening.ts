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
  const { opening: asked, ...others } = form.columns.details;
  if (asked === undefined) return form;
  const opening = asked === before ? before : openingWords(formName, asked);
  return { ...form, columns: { ...form.columns, details: opening === undefined ? others : { opening, ...others } } };
}

function openingWords(formName: FormName, id: unknown): string | undefined {
  const today = dayOf(new Date(timeNow()));
  const found = publishedDocument('openings').openings.find(
    (opening) => opening.id === id && opening.form === formName && takesApplications(opening, today),
  );
  return found && `${found.title}, ${found.place}`;
}
