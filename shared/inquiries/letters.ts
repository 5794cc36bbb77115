import { addDays, type Day, weekdayOf } from '#shared/days/days.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { answerTime, type FormType } from '#shared/inquiries/forms/form-types.ts';
import type { LettersView, ReplyTemplate } from './views.ts';

interface Filled {
  /** As it was given in the form. */
  name: string;
  formType: string | null;
  /** The signature. */
  author: string;
  /** By when it promises an answer, if it does. */
  promisedDay?: Day;
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
export function fillLetter(text: string, end: string, { name, formType, author, promisedDay }: Filled): string {
  const fills = {
    author,
    role: roles[formType as FormType] ?? '',
    answerTime: answerTime(formType),
    promisedDay: promisedDay ? writtenDate(promisedDay) : '',
  };
  const filled = `${text}\n\n${end}`.replace(
    /\{\{(author|role|answerTime|promisedDay)\}\}/g,
    (_, fill: keyof typeof fills) => fills[fill],
  );
  return `${greetingFor(name)}\n\n${filled}`;
}

/** @param name '' where nobody knows it */
export function greetingFor(name: string): string {
  return name.trim() ? `Hello ${name.trim()},` : 'Hello,';
}

/** Whether its text promises an answer by a day: then it is none. */
export function promisesDay(text: string): boolean {
  return text.includes('{{promisedDay}}');
}

/** The Friday of next week. */
export function usualPromise(today: Day): Day {
  return addDays(today, 12 - weekdayOf(today));
}

/** The first line that is still to be filled in: a mark of a list with nothing behind it. */
export function unfilledLine(text: string): string | undefined {
  return /^[ \t]*((?:[-*•–—]|\d{1,2}[.)])[ \t]*)$/m.exec(text)?.[1]?.trim();
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
