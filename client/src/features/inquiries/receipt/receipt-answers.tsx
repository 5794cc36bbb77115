import { type ReactNode, useEffect, useRef } from 'react';
import { InquiryAnswers } from '#client/features/inquiries/inquiry-answers.tsx';
import type { PrivateInquiry } from '#shared/inquiries/private-inquiries.ts';

interface ReceiptAnswersProps {
  inquiry: PrivateInquiry;
  /** The correction that stood here was closed: the focus it had goes to the heading. */
  isCorrected: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** A copy of what was sent. */
export function ReceiptAnswers({ inquiry, isCorrected, children }: ReceiptAnswersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCorrected) heading.current?.focus();
  }, [isCorrected]);
  return (
    <section aria-labelledby="answers-title">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 ref={heading} id="answers-title" tabIndex={-1} className="text-title">
          What you sent
        </h2>
        {children}
      </div>
      <InquiryAnswers formType={inquiry.formType} details={inquiry.details} />
    </section>
  );
}
