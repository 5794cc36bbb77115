import type { z } from 'zod';
import { isMinor } from '#shared/inquiries/applicants.ts';
import {
  influencerApplicationSchema,
  salesApplicationSchema,
  streetTeamApplicationSchema,
} from '#shared/inquiries/applications.ts';
import { contactCreateSchema } from '#shared/inquiries/inquiries.ts';
import { type AnsweredField, answeredFields } from '#shared/inquiries/inquiry-fields.ts';
import type { InquiryInsert } from '#shared/schema.ts';

/** The forms the outside world can send, and correct. */
export const formSchemas = {
  advertise: contactCreateSchema,
  sales: salesApplicationSchema,
  'street-team': streetTeamApplicationSchema,
  influencer: influencerApplicationSchema,
} as const;
export type FormName = keyof typeof formSchemas;

/** What one form fills of the specification's columns; the rest of it is in `details`. */
export type FormColumns = Pick<
  InquiryInsert,
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'message'
  | 'experience'
  | 'location'
  | 'socialMedia'
  | 'portfolio'
  | 'availability'
  | 'details'
>;

/** A minor's application names a guardian; everybody else's has none. */
export interface Guardian {
  name: string;
  email: string;
}

export interface ParsedForm {
  columns: FormColumns;
  guardian: Guardian | undefined;
}

type Parsed<Name extends FormName> = z.output<(typeof formSchemas)[Name]>;

/** Takes a parsed form apart into what is stored. */
export const readForm: { [Name in FormName]: (form: Parsed<Name>) => ParsedForm } = {
  advertise: (form) => ({
    columns: columns(form, {
      name: form.fullName,
      email: form.email,
      company: form.companyName,
      message: form.message,
    }),
    guardian: undefined,
  }),
  sales: (form) => ({
    columns: columns(form, {
      ...person(form),
      experience: form.experience,
      availability: form.availability,
      message: paragraphs(form, ['interest', 'contribution', 'presentation', 'additionalInfo']),
    }),
    guardian: undefined,
  }),
  'street-team': ({ guardianName, guardianEmail, ...form }) => {
    const guardian =
      isMinor(form.birthdate) && guardianName && guardianEmail
        ? { name: guardianName, email: guardianEmail }
        : undefined;
    // Of an adult nobody else's name is kept.
    const details = guardian ? { ...form, guardianName, guardianEmail } : form;
    return {
      columns: columns(details, {
        ...person(form),
        experience: form.experience,
        availability: form.availability?.join(', '),
        socialMedia: form.socialMedia,
        message: paragraphs(form, ['whyJoin', 'skills', 'additionalInfo']),
      }),
      guardian,
    };
  },
  influencer: (form) => ({
    columns: columns(form, {
      name: form.name,
      email: form.email,
      phone: form.phone,
      experience: lines(form, ['content_type', 'followers', 'engagement']),
      socialMedia: lines(form, ['instagram', 'tiktok', 'youtube', 'twitter']),
      portfolio: form.previous_work,
      message: paragraphs(form, ['bio', 'message']),
    }),
    guardian: undefined,
  }),
};

/** Reads any form by its name, which its schema has accepted. */
export function readAnyForm<Name extends FormName>(name: Name, form: Parsed<Name>): ParsedForm {
  return readForm[name](form);
}

function person(form: Parsed<'sales'> | Omit<Parsed<'street-team'>, 'guardianName' | 'guardianEmail'>) {
  return {
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    phone: form.phone,
    location: `${form.city}, ${form.state} ${form.zipCode}`,
  };
}

type Filled = Partial<Record<Exclude<keyof FormColumns, 'details'>, string | undefined>> & {
  name: string;
  email: string;
};

function columns(details: Record<string, unknown>, filled: Filled): FormColumns {
  const given = (value: string | undefined) => value || null;
  return {
    name: filled.name,
    email: filled.email,
    phone: given(filled.phone),
    company: given(filled.company),
    message: given(filled.message),
    experience: given(filled.experience),
    location: given(filled.location),
    socialMedia: given(filled.socialMedia),
    portfolio: given(filled.portfolio),
    availability: given(filled.availability),
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
  };
}

/** Several answers as one text, each under its label where there is more than one. */
function paragraphs<Form extends Record<string, unknown>>(form: Form, names: (keyof Form & string)[]): string {
  const answers = answersOf(form, names);
  if (answers.length === 1) return answers[0]?.value ?? '';
  return answers.map(({ label, value }) => `${label}:\n${value}`).join('\n\n');
}

function lines<Form extends Record<string, unknown>>(form: Form, names: (keyof Form & string)[]): string {
  return answersOf(form, names)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

function answersOf<Form extends Record<string, unknown>>(form: Form, names: (keyof Form & string)[]): AnsweredField[] {
  const answers = answeredFields(Object.fromEntries(names.map((name) => [name, form[name]])));
  return answers.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}
