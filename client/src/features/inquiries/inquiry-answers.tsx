import { answeredFields } from '#shared/inquiries/forms/answered-fields.ts';

interface InquiryAnswersProps {
  formType: string | null;
  details: Record<string, unknown>;
  /** For those who answer: what somebody wrote comes before what they filled in. */
  wordsFirst?: boolean;
  /** For those who sent it: under the labels of the form. */
  asAsked?: boolean;
}

export function InquiryAnswers({ formType, details, wordsFirst = false, asAsked = false }: InquiryAnswersProps) {
  const answers = answeredFields(formType, details);
  if (wordsFirst) answers.sort((one, other) => Number(other.isText) - Number(one.isText));
  return (
    <dl className="border-rule border-b">
      {answers.map(({ name, label, question, value }) => (
        <div key={name} className="grid grid-cols-1 gap-x-6 border-rule border-t py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{asAsked ? question : label}</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
