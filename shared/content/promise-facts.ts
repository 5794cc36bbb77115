import { adultAge, guardianDays, youngestAge } from '#shared/inquiries/applicants.ts';
import { recordLabel } from '#shared/inquiries/forms/answered-fields.ts';
import { answerTime, type FormName, keepMonths, keepSpamDays } from '#shared/inquiries/forms/form-types.ts';
import { inquiryForms } from '#shared/inquiries/forms/inquiry-forms.ts';
import { privateLinkDays } from '#shared/inquiries/private-inquiries.ts';
import { keptDays } from '#shared/people/person.ts';
import type { PromisedFact } from './fact-names.ts';

/** Limits that the code enforces. Texts name them, so that no text promises another. */
export const promiseFacts = {
  advertiseTime: answerTime('advertise'),
  keepInquiriesMonths: String(Math.max(keepMonths('contact'), keepMonths('advertise'))),
  keepApplicationsMonths: String(Math.max(keepMonths('sales'), keepMonths('street-team'), keepMonths('influencer'))),
  keepSpamDays: String(keepSpamDays),
  keepNotificationDays: String(keptDays.notifications),
  keepMailDays: String(keptDays.mail),
  privateLinkDays: String(privateLinkDays),
  guardianDays: String(guardianDays),
  /** Named by privacy policies that were published while the site took sign-ups. */
  confirmDays: String(keptDays.newsletter),
  youngestAge: String(youngestAge),
  adultAge: String(adultAge),
  inquiryAnswers: answersOf('advertise'),
  salesAnswers: answersOf('sales'),
  streetTeamAnswers: answersOf('street-team'),
  creatorAnswers: answersOf('influencer'),
} satisfies Record<PromisedFact, string>;

function answersOf(form: FormName): string {
  return inquiryForms[form].flatMap((group) => group.fields.map(({ name }) => recordLabel(form, name))).join(', ');
}
