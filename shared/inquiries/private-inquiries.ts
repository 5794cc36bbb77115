import { addDays, dayOf, lastMomentOf } from '#shared/days.ts';
import { answerTime } from '#shared/inquiries/forms/form-types.ts';
import type { AwaitedFiles } from '#shared/uploads.ts';
import { guardianDays } from './applicants.ts';

/** Counted from the form for a sender, from the last request for a guardian. */
export const privateLinkDays = 180;

export function linkEnd(since: Date): Date {
  return lastMomentOf(addDays(dayOf(since), privateLinkDays));
}

/** The sender's view: suspected spam reads as `received`; `ended` is closed after an answer, whatever it said. */
export type InquiryProgress =
  | 'waiting_for_guardian'
  | 'received'
  | 'in_progress'
  | 'answered'
  | 'shortlist'
  | 'talk'
  | 'accepted'
  | 'declined'
  | 'ended'
  | 'closed'
  | 'withdrawn';

export const progressWords: Record<InquiryProgress, string> = {
  waiting_for_guardian: 'Waiting for your guardian',
  received: 'It has arrived',
  in_progress: 'We are working on it',
  answered: 'We have answered',
  shortlist: 'You are on our shortlist',
  talk: 'We would like to talk with you',
  accepted: 'You are accepted',
  declined: 'Not this time',
  ended: 'Answered and closed',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
};

/** One sentence each. */
export function nextSteps(progress: InquiryProgress, formType: string | null): readonly string[] {
  if (progress !== 'received') return steps[progress];
  return [
    `Someone on our team will read it, usually within ${answerTime(formType)}.`,
    'We answer by email to the address you gave. Until we start, you can still correct what you sent.',
  ];
}

const steps: Record<Exclude<InquiryProgress, 'received'>, readonly string[]> = {
  waiting_for_guardian: [
    'We have written to your parent or guardian. Until they agree, nobody on our team can read your application: they only see that it is waiting, since when, and its reference.',
    `Without an answer within ${guardianDays} days it is deleted, with everything you sent.`,
  ],
  in_progress: ['Someone on our team is on it and will write to the address you gave.'],
  answered: ['We have written to the address you gave. Please check your spam folder if you cannot find it.'],
  shortlist: [
    'We have read your application with pleasure and are still reading others. You do not have to do anything.',
    'We write to the address you gave as soon as we have decided.',
  ],
  talk: [
    'We would like to get to know you. We write, or have written, to the address you gave to find a time.',
    'Please check your spam folder if you cannot find our email.',
  ],
  accepted: [
    'Welcome! We write, or have written, to the address you gave about how to begin.',
    'Please check your spam folder if you cannot find our email, and write to us if anything is unclear.',
  ],
  declined: [
    'Thank you for applying. We have chosen other applicants this time, which says nothing about the quality of your work.',
    'You are welcome to apply again. You can delete what you sent whenever you like.',
  ],
  ended: [
    'We have written to the address you gave, and what we wrote still stands. Please check your spam folder if you cannot find it.',
    'This page no longer changes. For anything else, please email us and quote your reference.',
  ],
  closed: [
    'We have closed it, and this page shows no answer. If we wrote or spoke to you, what we said still stands.',
    'If you are still waiting to hear from us, please write to us with your reference.',
  ],
  withdrawn: ['You took it back, so nothing more happens. You can delete what you sent whenever you like.'],
};

/** `GET /api/inquiries/:key`. Dates are ISO 8601 in UTC. */
export interface PrivateInquiry {
  reference: string;
  formType: string | null;
  progress: InquiryProgress;
  /** `progress` in words. */
  status: string;
  nextSteps: readonly string[];
  createdAt: string;
  updatedAt: string;
  linkEndsAt: string;
  /** The form as sent or last corrected, by field name. */
  details: Record<string, unknown>;
  files: { id: number; name: string; type: string; bytes: number }[];
  /** Null when none is missing. */
  awaitedFiles: AwaitedFiles | null;
  guardian: 'waiting' | 'confirmed' | null;
  /** By `PATCH`, while nobody has started on it. */
  canCorrect: boolean;
  /** Until it is closed. */
  canAddFiles: boolean;
  canWithdraw: boolean;
}

/** `GET /api/guardian/:key`: no more than a guardian needs to decide. Dates are ISO 8601 in UTC. */
export interface GuardianRequest {
  applicantName: string;
  /** In whole years; null without a birthdate. */
  applicantAge: number | null;
  guardianName: string;
  formType: string | null;
  /** `ended`: withdrawn or closed before an answer. */
  state: 'waiting' | 'confirmed' | 'ended';
  /** Changes when the guardian is asked again after a correction. */
  requestedAt: string;
  /** Then an unanswered application is deleted. */
  expiresAt: string;
  linkEndsAt: string;
}
