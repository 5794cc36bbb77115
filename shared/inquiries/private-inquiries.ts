import { guardianDays } from './applicants.ts';
import { answerTime } from './form-types.ts';

/** Where an inquiry stands, as its sender may know it. Suspected spam reads as `received`: a trap does not tell. */
export type InquiryProgress = 'waiting_for_guardian' | 'received' | 'in_progress' | 'answered' | 'closed' | 'withdrawn';

/** In plain words, for the private page and for mails. */
export const progressWords: Record<InquiryProgress, string> = {
  waiting_for_guardian: 'Waiting for your guardian’s confirmation',
  received: 'Received, not yet read',
  in_progress: 'Being looked at',
  answered: 'Answered',
  closed: 'Closed',
  withdrawn: 'Withdrawn by you',
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
    'We have written to your parent or guardian. Your application waits until they confirm it.',
    `Without an answer within ${guardianDays} days it is deleted, with everything you sent.`,
  ],
  in_progress: ['Someone on our team is on it and will write to the address you gave.'],
  answered: ['We have written to the address you gave. Please look into your spam folder if you miss it.'],
  closed: ['Nothing more happens unless you write to us again.'],
  withdrawn: ['Nothing more happens. You can delete what you sent whenever you like.'],
};

/** `GET /api/inquiries/:key`: what the sender sees on the private page. Dates are ISO 8601 in UTC. */
export interface PrivateInquiry {
  reference: string;
  formType: string | null;
  progress: InquiryProgress;
  /** `progress` in plain words. */
  status: string;
  nextSteps: readonly string[];
  createdAt: string;
  updatedAt: string;
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
  /** Whom we wrote to. */
  guardianName: string;
  formType: string | null;
  state: 'waiting' | 'confirmed';
  requestedAt: string;
  /** Unanswered, the application is deleted then. */
  expiresAt: string;
}
