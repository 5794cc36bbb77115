import { FormProvider } from 'react-hook-form';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { noteMax } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { AskAlone } from './ask-alone.tsx';
import type { Answer } from './use-answer.ts';

interface SubmissionAnswerProps {
  id: string;
  answer: Answer;
  submission: Pick<SubmissionView, 'id' | 'title'>;
  employeeId: number;
  readOnly: boolean;
}

/** The one place where the author of a returned submission writes: it goes with the resubmission, or alone. */
export function SubmissionAnswer({ id, answer, submission, employeeId, readOnly }: SubmissionAnswerProps) {
  const { form, refusal } = answer;
  return (
    <FormProvider {...form}>
      <DraftConflict texts={answer.texts} field="answer" noun="message" fieldId={id} />
      <TextAreaField
        id={id}
        label="Message to the reviewer"
        hint="Optional. It goes with your submission when you send it again, or alone if you have a question first. Managers and admins read it."
        {...form.register('answer')}
        max={noteMax}
        readOnly={readOnly}
        error={refusal}
      />
      {/* Keeps its room, so the acts below stay where they are. */}
      <div className="min-h-11">
        <AskAlone submission={submission} employeeId={employeeId} answer={answer} readOnly={readOnly} />
      </div>
    </FormProvider>
  );
}
