import { company } from '#shared/site.ts';
import type { FormType } from './form-types.ts';
import type { Stage } from './hiring.ts';

/** What is proposed to be written to an applicant who comes to a stage: paragraphs between greeting and signature. */
export function stageParagraphs(stage: Exclude<Stage, 'new'>, formType: string | null): readonly string[] {
  return paragraphs[stage](capacities[formType as FormType] ?? '');
}

/** To those who are accepted and have an account already. */
export function acceptedWithAccount(formType: string | null): readonly string[] {
  return [welcome(capacities[formType as FormType] ?? ''), knownAccount, lastWords];
}

/** How it goes on after 'apply to Overtone'. */
const capacities: Partial<Record<FormType, string>> = {
  sales: ' as a sales executive',
  'street-team': ' for our street team',
  influencer: ' as a content creator',
};

const paragraphs: Record<Exclude<Stage, 'new'>, (capacity: string) => readonly string[]> = {
  shortlist: (capacity) => [
    `Thank you for applying to ${company.name}${capacity}. We have read your application with pleasure, and it is on our shortlist.`,
    'We are reading the last of the others now. You will hear from us as soon as we know more, and you do not have to do anything until then.',
  ],
  talk: (capacity) => [
    `Thank you for applying to ${company.name}${capacity}. We enjoyed reading your application and would like to meet you.`,
    'Do you have 30 minutes for a video call in the next few days? Please send two or three times that work for you, with your time zone.',
  ],
  accepted: (capacity) => [
    welcome(capacity),
    'A separate email invites you to our employee portal. Its link lets you choose a password; once you are signed in, you will find your training there.',
    lastWords,
  ],
  declined: (capacity) => [
    `Thank you for applying to ${company.name}${capacity}, and for the time you put into it.`,
    'We have chosen other applicants this time. That says nothing about the quality of your work, and you are welcome to apply again.',
    'We wish you all the best.',
  ],
};

function welcome(capacity: string): string {
  return `We are happy to tell you that you are accepted: we would love to have you at ${company.name}${capacity}.`;
}

const knownAccount =
  'You already have an account in our employee portal. Please sign in with it as usual; you will find your training there.';

const lastWords = 'If anything is unclear before you start, just answer this email. Welcome!';
