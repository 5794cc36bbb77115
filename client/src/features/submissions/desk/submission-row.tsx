import type { ReactNode } from 'react';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import type { SubmissionView } from '#shared/submissions/views.ts';

export interface SubmissionRowProps<Submission extends SubmissionView> {
  submission: Submission;
  isSelected: boolean;
  readerId: number;
  href: string;
  onSelect: () => void;
  isChosen?: boolean;
  /** Left out where nothing is done with several at once. */
  onChoose?: (id: number, isChosen: boolean, isRange: boolean) => void;
}

interface FrameProps extends SubmissionRowProps<SubmissionView> {
  className: string;
  padding?: string;
  children: ReactNode;
}

/** A row of a list of submissions. Nobody chooses their own, which colleagues decide on. */
export function SubmissionRow({ className, padding = 'py-0.5', children, ...row }: FrameProps) {
  const { submission, isSelected, isChosen = false, readerId, onChoose } = row;
  return (
    <SplitRow isSelected={isSelected} className={`flex pr-2 ${className}`}>
      {onChoose && (
        <div className="relative z-10 h-fit w-11 shrink-0">
          {submission.employeeId !== readerId && (
            <Tick
              label={`Choose ${submission.title}`}
              isChecked={isChosen}
              onChange={(isChecked, isRange) => onChoose(submission.id, isChecked, isRange)}
            />
          )}
        </div>
      )}
      <div className={`min-w-0 flex-1 text-sm leading-[1.125rem] ${padding}`}>{children}</div>
    </SplitRow>
  );
}

/** The title leads to the submission. */
export function TitleLine({
  submission,
  isSelected,
  href,
  onSelect,
  children,
}: Omit<FrameProps, 'className' | 'padding'>) {
  return (
    <div className="flex items-baseline justify-between gap-x-3 max-[20em]:flex-wrap">
      <SplitRowLink
        href={href}
        isSelected={isSelected}
        onSelect={onSelect}
        className="min-w-0 truncate max-sm:whitespace-normal max-sm:wrap-anywhere font-semibold text-base leading-5"
      >
        <bdi>{submission.title}</bdi>
      </SplitRowLink>
      {children}
    </div>
  );
}
