import type { Opening } from '#shared/content/openings.ts';
import { addDays, type Day } from '#shared/days/days.ts';
import type { FormField } from './form-fields.ts';

/**
 * Which opening an application answers: by its id in the request, by title and place once it is stored, since an
 * opening may be renamed or taken out. One that is unknown is left out, and never a reason to refuse.
 */
export const openingField = {
  name: 'opening',
  label: 'Opening',
  kind: 'opening',
  max: 200,
} as const satisfies FormField;

/** Days for which browsers keep what was typed: whoever began before it closed may still send. */
const rememberedDays = 30;

export function takesApplications({ isOpen, closes }: Pick<Opening, 'isOpen' | 'closes'>, today: Day): boolean {
  return isOpen || closes >= addDays(today, -rememberedDays);
}

/** As an application stores it. */
export function openingName({ title, place }: Pick<Opening, 'title' | 'place'>): string {
  return `${title}, ${place}`;
}

/** The opening that somebody applied for; null for none in particular. */
export function openingIn(details: Record<string, unknown>): string | null {
  const opening = details[openingField.name];
  return typeof opening === 'string' ? opening : null;
}
