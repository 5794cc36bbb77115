import { z } from 'zod';
import { isMinor } from '#shared/inquiries/applicants.ts';
import { type StreetTeamApplication, streetTeamApplicationSchema } from '#shared/inquiries/applications.ts';

type StreetTeamAnswers = z.input<typeof streetTeamApplicationSchema>;

/**
 * The form as the page shows it. A guardian who was entered before the birthdate was corrected is out of sight: nothing
 * of them is checked, and nothing sent.
 */
export const streetTeamFormSchema = z
  .custom<StreetTeamAnswers>()
  .transform(withoutHiddenGuardian)
  .pipe(streetTeamApplicationSchema) as z.ZodType<StreetTeamApplication, StreetTeamAnswers>;

function withoutHiddenGuardian({ guardianName, guardianEmail, ...answers }: StreetTeamAnswers): StreetTeamAnswers {
  return isMinor(answers.birthdate) ? { ...answers, guardianName, guardianEmail } : answers;
}
