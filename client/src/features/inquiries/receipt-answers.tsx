import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '#client/lib/format.ts';
import { cameraLabels } from '#shared/applications.ts';
import { type AnsweredField, answeredFields } from '#shared/inquiry-fields.ts';
import type { PrivateInquiry } from '#shared/private-inquiries.ts';

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
      <dl className="border-rule border-b">
        {answeredFields(inquiry.details).map((answer) => (
          <div key={answer.name} className="grid gap-x-6 border-rule border-t py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="text-muted">{answer.label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{wordsOf(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An answer that was chosen rather than typed, in the words it was chosen by. */
function wordsOf({ name, value }: AnsweredField): string {
  if (name === 'camera' && Object.hasOwn(cameraLabels, value)) return cameraLabels[value as keyof typeof cameraLabels];
  return name === 'birthdate' ? formatDate(`${value}T12:00:00`) : value;
}
