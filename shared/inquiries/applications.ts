import { z } from 'zod';
import { email, line, paragraph } from '#shared/text.ts';
import { cameras, isBirthdate, isMinor, weekdays } from './applicants.ts';

const optionalLine = line({ max: 200 }).optional();
const optionalText = paragraph({ max: 5000 }).optional();

const person = {
  firstName: line({ max: 100, required: 'First name is required' }),
  lastName: line({ max: 100, required: 'Last name is required' }),
  email: email(),
  phone: line({ max: 50, required: 'Phone number is required' }),
  address: line({ max: 200, required: 'Street address is required' }),
  city: line({ max: 100, required: 'City is required' }),
  state: line({ max: 100, required: 'State is required' }),
  zipCode: line({ max: 20, required: 'Zip code is required' }),
};

export const salesApplicationSchema = z.object({
  ...person,
  interest: paragraph({ max: 5000, required: 'Please tell us what interests you in this position' }),
  contribution: paragraph({ max: 5000, required: 'Please tell us what you would bring to it' }),
  presentation: paragraph({ max: 5000, required: 'Please tell us how you would present us' }),
  experience: optionalText,
  availability: paragraph({ max: 500 }).optional(),
  additionalInfo: optionalText,
});

/** The guardian's two fields are asked for, and required, when the birthdate makes the applicant a minor today (UTC). */
export const streetTeamApplicationSchema = z
  .object({
    ...person,
    birthdate: birthdate(),
    experience: optionalText,
    camera: z.enum(cameras, { error: 'Please say whether you have a camera' }),
    availability: z
      .array(z.enum(weekdays, { error: 'Please choose from Monday to Sunday' }), { error: 'Please choose weekdays' })
      .max(50, { error: 'Please choose each day once' })
      .transform((chosen) => weekdays.filter((day) => chosen.includes(day)))
      .optional(),
    whyJoin: paragraph({ max: 5000, required: 'Please tell us why you want to join' }),
    skills: optionalText,
    socialMedia: paragraph({ max: 1000 }).optional(),
    additionalInfo: optionalText,
    guardianName: optionalLine,
    guardianEmail: z.union([z.literal(''), email()], { error: 'Please enter a valid email address' }).optional(),
  })
  .refine(({ guardianName }) => Boolean(guardianName), {
    path: ['guardianName'],
    error: 'Please name a parent or guardian: you are under 18',
    when: ({ value }) => isMinorInput(value),
  })
  .refine(({ guardianEmail }) => Boolean(guardianEmail), {
    path: ['guardianEmail'],
    error: 'Please enter a parent’s or guardian’s email address: you are under 18',
    when: ({ value }) => isMinorInput(value),
  })
  .refine((form) => !form.guardianEmail || form.guardianEmail.toLowerCase() !== form.email.toLowerCase(), {
    path: ['guardianEmail'],
    error: 'Please enter the guardian’s own address, not yours',
    when: ({ value }) => isMinorInput(value) && typeof (value as { email?: unknown }).email === 'string',
  });
export type StreetTeamApplication = z.output<typeof streetTeamApplicationSchema>;

/**
 * The specification shows no required fields: a name and an address to answer to are enough. `analytics_screenshots` are
 * files beside it, see `uploads.ts`.
 */
export const influencerApplicationSchema = z.object({
  name: line({ max: 200, required: 'Name is required' }),
  email: email(),
  phone: line({ max: 50 }).optional(),
  bio: optionalText,
  instagram: optionalLine,
  tiktok: optionalLine,
  youtube: optionalLine,
  twitter: optionalLine,
  followers: optionalLine,
  engagement: optionalLine,
  content_type: line({ max: 500 }).optional(),
  previous_work: optionalText,
  message: optionalText,
});

function birthdate() {
  return z
    .string({ error: 'Date of birth is required' })
    .trim()
    .min(1, { error: 'Date of birth is required', abort: true })
    .refine((value) => isBirthdate(value), { error: 'Please enter a real date between 1900 and today' });
}

/** Also asked while other fields are still refused, so that all issues come at once. */
function isMinorInput(form: unknown): boolean {
  return typeof form === 'object' && form !== null && isMinor((form as { birthdate?: unknown }).birthdate);
}
