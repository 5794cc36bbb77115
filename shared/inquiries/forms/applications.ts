import { z } from 'zod';
import { isTooYoung, needsGuardian, youngestAge } from '#shared/inquiries/applicants.ts';
import { isSameMailbox } from '#shared/inquiries/mailboxes.ts';
import type { FormField } from './form-fields.ts';
import { formSchema, plainDay } from './form-schema.ts';
import { creatorGroups } from './influencer-fields.ts';
import { salesGroups } from './sales-fields.ts';
import { streetTeamGroups } from './street-team-fields.ts';

export const salesApplicationSchema = formSchema(salesGroups);
export const influencerApplicationSchema = formSchema(creatorGroups);

const streetTeamFields = formSchema(streetTeamGroups);
export type StreetTeamApplication = z.output<typeof streetTeamFields>;

/** Runs even if other fields have issues, so that all issues come at once; values may be of any type. */
const ofMinors = { when: ({ value }: { value: unknown }) => isMinorInput(value) };

/** Minors today (UTC) must name a guardian. */
const withGuardian = streetTeamFields
  .refine(({ guardianName }) => Boolean(guardianName), {
    path: ['guardianName'],
    error: requiredSentence('guardianName'),
    ...ofMinors,
  })
  .refine(({ guardianEmail }) => Boolean(guardianEmail), {
    path: ['guardianEmail'],
    error: requiredSentence('guardianEmail'),
    ...ofMinors,
  })
  .refine((form) => !isSameMailbox(form.guardianEmail, form.email), {
    path: ['guardianEmail'],
    error: 'This address goes to your own inbox. Please enter one only your parent or guardian reads',
    ...ofMinors,
  });

/** Other applicants' guardian fields are dropped, since a corrected birthdate hides them. */
function asStreetTeam(form: z.ZodType<StreetTeamApplication>) {
  return z.preprocess(asSent, form) as z.ZodType<StreetTeamApplication, StreetTeamApplication>;
}

/**
 * The page checks this much while somebody types: it asks for the age neutrally, and names the minimum on refusal only.
 */
export const streetTeamFormSchema = asStreetTeam(withGuardian);

/** Nobody under 13 can apply. */
export const streetTeamApplicationSchema = asStreetTeam(
  withGuardian.refine((form) => !isRecord(form) || !isTooYoung(form.birthdate), {
    path: ['birthdate'],
    error: `You need to be at least ${youngestAge} to join the street team. We didn’t store anything you just sent.`,
    when: () => true,
  }),
);

function requiredSentence(name: string): string | undefined {
  const fields: readonly FormField[] = streetTeamGroups.flatMap((group) => [...group.fields]);
  return fields.find((field) => field.name === name)?.required;
}

/** The day in plain digits first, since the age decides about the guardian. */
function asSent(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const { birthdate } = input;
  const form: Record<string, unknown> = {
    ...input,
    birthdate: typeof birthdate === 'string' ? plainDay(birthdate) : birthdate,
  };
  if (isMinorInput(form)) return form;
  const { guardianName: _name, guardianEmail: _email, ...others } = form;
  return others;
}

function isMinorInput(form: unknown): boolean {
  return isRecord(form) && needsGuardian(form.birthdate);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
