import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { EvaluationReply } from '#client/features/evaluations/evaluation-record.tsx';
import { ApiError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { employeeName } from '#shared/employees/employees.ts';
import { evaluationReplyMax, evaluationReplySchema } from '#shared/evaluations/evaluations.ts';
import type { EvaluationDetail } from '#shared/evaluations/views.ts';
import { adminEvaluationQueries, useReplyToEvaluation } from './admin-api.ts';

interface AdminReplyProps {
  evaluation: EvaluationDetail;
  onReplied: () => void;
}

export function AdminReply({ evaluation, onReplied }: AdminReplyProps) {
  const { data: reader } = useProfile();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const send = useReplyToEvaluation(evaluation.id);
  const form = useForm<{ reply: string }>({
    resolver: zodResolver(evaluationReplySchema),
    defaultValues: { reply: '' },
  });
  const [draft] = useState(() => new Draft(`evaluation-reply:${reader?.id}:${evaluation.id}`, { asks: ['reply'] }));
  const { note, texts } = useFormDraft(form, draft);
  const name = employeeName({ ...evaluation.employee, id: evaluation.employeeId });
  const unsent = form.watch('reply');
  const { onChange, onBlur, ref, name: field } = form.register('reply');

  const submit = form.handleSubmit(({ reply }) =>
    draft
      .send((idempotencyKey) => send.mutateAsync({ reply, idempotencyKey }))
      .then(
        () => {
          form.reset();
          // The form with the focused button is gone.
          takeFocus(heading.current);
          onReplied();
        },
        (error: unknown) => {
          // A colleague was faster: show their reply.
          if (!(error instanceof ApiError) || error.status !== 409) return;
          const { queryKey } = adminEvaluationQueries.detail(evaluation.id);
          client.invalidateQueries({ queryKey }).then(() => takeFocus(heading.current));
        },
      ),
  );

  return (
    <section aria-labelledby="reply" className="mt-8">
      <h3 ref={heading} id="reply" tabIndex={-1} className="font-semibold text-xl">
        Reply
      </h3>
      {evaluation.reply === null ? (
        <FormProvider {...form}>
          <form noValidate aria-label="Reply" onSubmit={submit}>
            <p className="mt-1 mb-4 max-w-prose text-muted">
              {name} reads it in their history. It’s sent once and can’t be changed afterward.
            </p>
            <ErrorLine error={send.error} boxed />
            <DraftConflict texts={texts} field="reply" noun="reply" fieldId="evaluation-reply" />
            <TextAreaField
              id="evaluation-reply"
              label="Your reply"
              {...{ onChange, onBlur, ref, name: field }}
              max={evaluationReplyMax}
              readOnly={send.isPending}
              error={form.formState.errors.reply?.message}
            />
            <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button type="submit" variant="primary" disabled={send.isPending}>
                {send.isPending ? 'Sending...' : 'Send reply'}
              </Button>
              <DraftNote {...note} />
            </div>
          </form>
        </FormProvider>
      ) : (
        <>
          <p role="status" className="mt-1 text-success">
            {send.isSuccess && `Your reply is sent. ${name} reads it in their history.`}
          </p>
          <EvaluationReply evaluation={evaluation} />
          {(unsent !== '' || note.isCleared) && (
            <div className="mt-6 border-warning border-l-4 pl-4">
              <ErrorLine error={send.error} boxed />
              {unsent !== '' && (
                <>
                  <p className="font-medium">What you wrote wasn’t sent:</p>
                  <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
                    {unsent}
                  </p>
                  <CopyButton text={() => unsent} label="Copy" done="Copied" />
                </>
              )}
              <DraftNote {...note} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
