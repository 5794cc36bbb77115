import { DropDown, DropDownChoice } from '#client/components/drop-down.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { type LetterStage, letterStages } from '#client/features/inquiries/hiring-drafts.ts';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { stageLabels } from '#shared/inquiries/hiring.ts';
import { type InquiryStatus, inquiryStatusLabels, isOpen } from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { useMoveApplication } from './hiring-api.ts';

interface StageMenuProps {
  inquiry: InquiryDetail;
  nextStages: readonly LetterStage[];
  onStage: (stage: LetterStage) => void;
  onStatus: (status: InquiryStatus) => void;
}

/** The stages that a letter leads to, and what happens without one. */
export function StageMenu({ inquiry, nextStages, onStage, onStatus }: StageMenuProps) {
  const { id, stage, status, version } = inquiry;
  const { mutate, error, isPending } = useMoveApplication(id);
  const backToNew = () =>
    isPending || mutate({ move: { stage: 'new', letter: null, version }, idempotencyKey: newIdempotencyKey() });
  const choices: [words: string, isOffered: boolean, act: () => void][] = [
    ...letterStages.map((next): (typeof choices)[number] => [
      stageActs[next],
      nextStages.includes(next),
      () => onStage(next),
    ]),
    ['Back to new', stage !== 'new', backToNew],
    ['Close without an answer', isOpen(status), () => onStatus('closed')],
    [inquiryStatusLabels.spam, true, () => onStatus('spam')],
  ];
  return (
    <>
      <DropDown label={`Stage: ${stageLabels[stage ?? 'new']}`} align="left">
        {(close) =>
          choices.map(
            ([words, isOffered, act]) =>
              isOffered && (
                <DropDownChoice
                  key={words}
                  onChoose={() => {
                    close();
                    act();
                  }}
                >
                  {words}
                </DropDownChoice>
              ),
          )
        }
      </DropDown>
      <ErrorLine error={error} className="w-full" />
    </>
  );
}

export const stageActs: Record<LetterStage, string> = {
  shortlist: stageLabels.shortlist,
  talk: stageLabels.talk,
  accepted: 'Accept',
  declined: 'Decline',
};
