import { addDays, dayOf, lastMomentOf } from '#shared/days/days.ts';
import { answerTime } from '#shared/inquiries/forms/form-types.ts';
import { guardianDays } from './applicants.ts';

/** Counted from the form for a sender, from the last request for a guardian. */
export const privateLinkDays = 180;

export function linkEnd(since: Date): Date {
  return lastMomentOf(addDays(dayOf(since), privateLinkDays));
}

/** The sender's view: suspected spam reads as `received`; `ended` is closed after an answer, whatever it said. */
export const progressWords = {
  waiting_for_guardian: 'Waiting for your guardian',
  received: 'We got it',
  in_progress: 'We’re on it',
  answered: 'We’ve answered',
  shortlist: 'You’re on our shortlist',
  talk: 'We’d like to talk with you',
  accepted: 'You’re in',
  declined: 'Not this time',
  ended: 'Answered and closed',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
};
export type InquiryProgress = keyof typeof progressWords;

/** One sentence each. */
export function nextSteps(progress: InquiryProgress, formType: string | null): string[] {
  if (progress !== 'received') return steps[progress];
  return [
    `Someone on our team will read it, usually within ${answerTime(formType)}.`,
    'We’ll answer by email, at the address you gave. You can edit what you sent until we start reading.',
  ];
}

const steps: Record<Exclude<InquiryProgress, 'received'>, string[]> = {
  waiting_for_guardian: [
    'We’re asking your parent or guardian by email. Until they agree, nobody on our team can read your application: they see only its reference number and how long it’s been waiting.',
    `If they don’t answer within ${guardianDays} days, we’ll delete it, along with everything you sent.`,
  ],
  in_progress: ['Someone on our team is on it and will email you at the address you gave.'],
  answered: ['Our answer goes to the address you gave. If you can’t find it, check your spam folder.'],
  shortlist: [
    'We enjoyed your application and are still reading others. There’s nothing you need to do.',
    'We’ll email you at the address you gave as soon as we’ve decided.',
  ],
  talk: [
    'We’d like to get to know you. Watch for an email, at the address you gave, about finding a time.',
    'If you can’t find our email, check your spam folder.',
  ],
  accepted: [
    'Welcome! Watch for an email, at the address you gave, about how to get started.',
    'If you can’t find it, check your spam folder, and write to us if anything’s unclear.',
  ],
  declined: [
    'Thank you for applying. We chose other applicants this time. That says nothing about the quality of your work.',
    'You’re welcome to apply again. You can delete what you sent whenever you like.',
  ],
  ended: [
    'We emailed you at the address you gave, and what we wrote still stands. If you can’t find it, check your spam folder.',
    'This page won’t change anymore. For anything else, email us and mention your reference number.',
  ],
  closed: [
    'We’ve closed it. This page doesn’t show an answer, but if we wrote or spoke to you, what we said still stands.',
    'If you’re still waiting to hear from us, write to us with your reference number.',
  ],
  withdrawn: ['You took it back, so nothing else happens. You can delete what you sent whenever you like.'],
};
