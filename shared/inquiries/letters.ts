import type { ReplyUse } from '#shared/content/mails.ts';
import { answerTime, type FormType } from '#shared/inquiries/forms/form-types.ts';
import type { Stage } from './hiring.ts';

/** Proposed letters to those who sent a form; `acceptedKnown` is for those who have an account already. */
export type StageLetter = Exclude<Stage, 'new'> | 'acceptedKnown';

export interface ReplyTemplate {
  title: string;
  text: string;
}

/** `GET /api/contact-inquiries/letters`: texts between greeting and end, with the company's names in them. */
export interface LettersView {
  /** As all texts with `{{author}}`, `{{role}}` and `{{answerTime}}` yet to be filled in. */
  end: string;
  templates: (ReplyTemplate & { use: ReplyUse })[];
  stages: Record<StageLetter, string>;
}

interface Filled {
  /** As it was given in the form. */
  name: string;
  formType: string | null;
  /** Who signs. */
  author: string;
}

/** The templates for a kind of form, the likeliest first. */
export function templatesFor(
  { templates, stages }: LettersView,
  formType: string | null,
  isApplication: boolean,
): ReplyTemplate[] {
  const own = isApplication ? 'application' : formType === 'advertise' ? 'advertise' : 'contact';
  const letters = isApplication
    ? [
        { title: 'Invite to talk', text: stages.talk },
        { title: 'Decline kindly', text: stages.declined },
      ]
    : [];
  return [...letters, ...templates.filter(({ use }) => use === own), ...templates.filter(({ use }) => use === 'all')];
}

/** The whole text of a reply, with the names in it. */
export function fillLetter(text: string, end: string, { name, formType, author }: Filled): string {
  const greeting = name.trim() ? `Hello ${name.trim()},` : 'Hello,';
  const fills = { author, role: roles[formType as FormType] ?? '', answerTime: answerTime(formType) };
  const filled = `${text}\n\n${end}`.replace(
    /\{\{(author|role|answerTime)\}\}/g,
    (_, fill: keyof typeof fills) => fills[fill],
  );
  return `${greeting}\n\n${filled}`;
}

/** The first word of the name where the form did not ask for it alone. */
export function firstNameOf({ details, name }: { details: Record<string, unknown>; name: string }): string {
  const { firstName } = details;
  return typeof firstName === 'string' ? firstName : (name.split(' ')[0] ?? '');
}

/** How it goes on after 'apply to the company'. */
const roles: Partial<Record<FormType, string>> = {
  sales: ' as a sales executive',
  'street-team': ' for our street team',
  influencer: ' as a content creator',
};
