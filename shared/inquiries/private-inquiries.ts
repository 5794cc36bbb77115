import { guardianDays } from './applicants.ts';
import { answerTime } from './form-types.ts';

/** Days a private link works: a sender's from when the form was sent, a guardian's from when they were last asked. */
export const privateLinkDays = 180;

/** The moment a private link of `since` ends. */
export function linkEnd(since: Date): Date {
  return new Date(since.getTime() + privateLinkDays * 24 * 60 * 60 * 1000);
}

/**
 * Where an inquiry stands, as its sender may know it. Suspected spam reads as `received`: a trap does not tell. `ended` is
 * closed after an answer: whether that was a yes or a no is in the mail, and no state of ours knows it.
 */
export type InquiryProgress =
  | 'waiting_for_guardian'
  | 'received'
  | 'in_progress'
  | 'answered'
  | 'ended'
  | 'closed'
  | 'withdrawn';

/** In plain words: the heading of the private page. */
export const progressWords: Record<InquiryProgress, string> = {
  waiting_for_guardian: 'Waiting for your guardian',
  received: 'It has arrived',
  in_progress: 'We are working on it',
  answered: 'We have answered',
  ended: 'Answered and closed',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
};

/** What happens next and when, one sentence each. */
export function nextSteps(progress: InquiryProgress, formType: string | null): readonly string[] {
  if (progress !== 'received') return steps[progress];
  return [
    `Someone on our team reads it, usually within ${answerTime(formType)}.`,
    'We answer by email to the address you gave. Until we start, you can still correct what you sent.',
  ];
}

const steps: Record<Exclude<InquiryProgress, 'received'>, readonly string[]> = {
  waiting_for_guardian: [
    'We have written to your parent or guardian. Until they agree, nobody on our team can read your application: they see that one waits, since when, and its reference.',
    `Without an answer within ${guardianDays} days it is deleted, with everything you sent.`,
  ],
  in_progress: ['Someone on our team is on it and will write to the address you gave.'],
  answered: ['We have written to the address you gave. Please look into your spam folder if you miss it.'],
  ended: [
    'We have written to the address you gave, and what we wrote holds. Please look into your spam folder if you miss it.',
    'Nothing more happens on this page. Anything else goes by email, under your reference.',
  ],
  closed: [
    'We have closed it, and this page knows of no answer. If we wrote or spoke to you, what we said holds.',
    'If you are still waiting to hear from us, please write to us with your reference.',
  ],
  withdrawn: ['You took it back, so nothing more happens. You can delete what you sent whenever you like.'],
};

/** `GET /api/inquiries/:key`: what the sender sees on the private page. Dates are ISO 8601 in UTC. */
export interface PrivateInquiry {
  reference: string;
  formType: string | null;
  progress: InquiryProgress;
  /** `progress` in plain words, the heading of the page. */
  status: string;
  nextSteps: readonly string[];
  createdAt: string;
  updatedAt: string;
  /** From then on the link opens nothing. */
  linkEndsAt: string;
  /** The form as it was sent (or last corrected), by field name. */
  details: Record<string, unknown>;
  files: { id: number; name: string; type: string; bytes: number }[];
  guardian: 'waiting' | 'confirmed' | null;
  /** Correct it (`PATCH`) while nobody has started on it. */
  canCorrect: boolean;
  /** Add files until it is closed. */
  canAddFiles: boolean;
  canWithdraw: boolean;
}

/** `GET /api/guardian/:key`: no more than a guardian needs to decide. Dates are ISO 8601 in UTC. */
export interface GuardianRequest {
  /** Who asks. */
  applicantName: string;
  /** In whole years, by the date of birth as it was given or last corrected; null where there is none. */
  applicantAge: number | null;
  /** Whom we wrote to. */
  guardianName: string;
  formType: string | null;
  /** `ended`: withdrawn or closed before an answer. */
  state: 'waiting' | 'confirmed' | 'ended';
  /** Another moment after a correction of who applies or how old they are: then the guardian is asked anew. */
  requestedAt: string;
  /** Unanswered, the application is deleted then. */
  expiresAt: string;
  /** From then on the link opens nothing. */
  linkEndsAt: string;
}
