import type { SentReply } from '#client/features/inquiries/thread/use-reply-undo.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import type { LetterStage } from './hiring-drafts.ts';

export interface StageFormProps {
  inquiry: InquiryDetail;
  stage: LetterStage;
  /** In a word, such as 'Decline'. */
  act: string;
  /** With the letter, where there was one. */
  onMoved: (reply: SentReply | undefined) => void;
  onClose: () => void;
}

/** The fields of an account. */
export interface AccountValues {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** The fields of a move. */
export type MoveValues = { text: string } & Partial<AccountValues>;
