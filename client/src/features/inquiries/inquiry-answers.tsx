import { formatDate } from '#client/lib/format.ts';
import { cameraLabels } from '#shared/inquiries/applicants.ts';
import { type AnsweredField, answeredFields } from '#shared/inquiries/inquiry-fields.ts';

/** A form as it was filled in, by its labels, in the order people gave their answers. */
export function InquiryAnswers({ details }: { details: Record<string, unknown> }) {
  return (
    <dl className="border-rule border-b">
      {answeredFields(details).map((answer) => (
        <div key={answer.name} className="grid gap-x-6 border-rule border-t py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{answer.label}</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            {wordsOf(answer)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer that was chosen rather than typed, in the words it was chosen by. */
function wordsOf({ name, value }: AnsweredField): string {
  if (name === 'camera' && Object.hasOwn(cameraLabels, value)) return cameraLabels[value as keyof typeof cameraLabels];
  return name === 'birthdate' ? formatDate(`${value}T12:00:00`) : value;
}
