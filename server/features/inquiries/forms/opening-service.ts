import type { ParsedForm } from '#server/features/inquiries/forms/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedDocument } from '#server/lib/published.ts';
import { addDays, dayOf } from '#shared/days.ts';
import type { FormName } from '#shared/inquiries/form-types.ts';

/** Days for which browsers keep what was typed: whoever began before it closed may still send. */
const rememberedDays = 30;

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
  const since = addDays(dayOf(new Date(timeNow())), -rememberedDays);
  const found = publishedDocument('openings').openings.find(
    (opening) => opening.id === id && opening.form === formName && (opening.isOpen || opening.closes >= since),
  );
  return found && `${found.title}, ${found.place}`;
}
