import { publishedDocument } from '#server/lib/site/published.ts';
import { adultAge } from '#shared/inquiries/applicants.ts';
import { openingIn, openingName } from '#shared/inquiries/forms/opening-field.ts';
import type { GuardianRequest } from '#shared/inquiries/private-views.ts';
import { pagePatterns } from '#shared/paths.ts';

/**
 * The consent that a guardian gives, in the words of the openings: blanks are left out. An opening that was
 * renamed or taken out since keeps the name by which the application has it, and nothing else.
 */
export function viewConsent(
  formType: string | null,
  details: Record<string, unknown>,
): Pick<GuardianRequest, 'work' | 'facts' | 'openingPath' | 'telephone'> {
  const { openings, streetWork: work } = publishedDocument('openings');
  const applied = openingIn(details);
  const opening = openings.find((one) => one.form === formType && openingName(one) === applied);
  const facts = [
    { label: 'Opening', value: opening?.title ?? applied ?? '' },
    { label: 'Place', value: opening?.place ?? '' },
    { label: 'Hours', value: opening?.hours ?? '' },
    { label: 'Pay', value: opening?.pay ?? '' },
    { label: `Under ${adultAge}`, value: opening?.minors ?? '' },
    { label: 'Adult in charge', value: opening?.adult ?? '' },
  ];
  return {
    telephone: publishedDocument('company').telephone,
    work,
    facts: facts.filter(({ value }) => value !== ''),
    openingPath: opening?.isOpen ? pagePatterns.opening.replace(':slug', opening.id) : null,
  };
}
