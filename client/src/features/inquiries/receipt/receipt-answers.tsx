import type { ReactNode } from 'react';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { InquiryAnswers } from '#client/features/inquiries/inquiry-answers.tsx';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';

interface ReceiptAnswersProps {
  inquiry: PrivateInquiry;
  /** A correction was just closed: the heading takes the focus. */
  isCorrected: boolean;
  children: ReactNode;
}

export function ReceiptAnswers({ inquiry, isCorrected, children }: ReceiptAnswersProps) {
  return (
    <section aria-labelledby="answers-title">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 ref={isCorrected ? takesFocus : undefined} id="answers-title" tabIndex={-1} className="text-title">
          What you sent
        </h2>
        {children}
      </div>
      <InquiryAnswers asAsked formType={inquiry.formType} details={inquiry.details} />
    </section>
  );
}
