import { readDraft } from '#client/lib/autosave/draft.ts';
import type { Stage } from '#shared/inquiries/hiring.ts';

/** The stages that a letter leads to. */
export const letterStages = ['shortlist', 'talk', 'accepted', 'declined'] as const satisfies readonly Stage[];
export type LetterStage = (typeof letterStages)[number];

export function letterDraftName(readerId: number | undefined, inquiryId: number, stage: LetterStage): string {
  return `inquiry-stage:${readerId}:${inquiryId}:${stage}`;
}

/** The stage with a letter that was begun and not sent. */
export function begunStage(readerId: number | undefined, inquiryId: number): LetterStage | undefined {
  return letterStages.find((stage) => Object.keys(readDraft(letterDraftName(readerId, inquiryId, stage))).length > 0);
}
