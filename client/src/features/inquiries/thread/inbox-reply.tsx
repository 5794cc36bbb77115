import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { DayField } from '#client/components/form/day-field.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { replyDraftName, replyFieldId } from '#client/features/inquiries/inbox-fields.ts';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { formatFullDate } from '#client/lib/format.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { type Day, dayOf, isDay } from '#shared/days/days.ts';
import { employeeName } from '#shared/employees/employees.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { isApplication } from '#shared/inquiries/hiring.ts';
import { fillLetter, firstNameOf, promisesDay, templatesFor, usualPromise } from '#shared/inquiries/letters.ts';
import { replyMax, replySchema } from '#shared/inquiries/messages.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { lastOfTheirs } from './inbox-thread.tsx';
import { useSendReply } from './reply-api.ts';
import { UnfilledQuestion, useUnfilledQuestion } from './unfilled-question.tsx';
import type { SentReply } from './use-reply-undo.ts';

interface InboxReplyProps {
  inquiry: InquiryDetail;
  onSent: (reply: SentReply, options: { opensNext: boolean }) => void;
}

const formSchema = replySchema.pick({ text: true }).extend({
  promisedFor: z
    .string()
    .transform((day) => day || undefined)
    .pipe(replySchema.shape.promisedFor),
});
const blank = { text: '', promisedFor: '' };

export function InboxReply({ inquiry, onSent }: InboxReplyProps) {
  const { id, name, email, formType, version, answersTo, restsUntil } = inquiry;
  const { data: reader } = useProfile();
  const send = useSendReply(id);
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: blank });
  const [draft] = useState(() => new Draft(replyDraftName(reader?.id, id), { asks: ['text'] }));
  const { mayLeave, question } = useUnfilledQuestion();
  /** The day that stands in the text. */
  const written = useRef('');
  const promisedFor = form.watch('promisedFor');
  const { note, texts } = useFormDraft(form, draft);
  const focusOn = useFocusOn();
  useShortcuts({ r: () => focusOn(replyFieldId) });
  const refused = send.error instanceof ApiError ? send.error.fields.text?.[0] : undefined;
  const letterQuery = useQuery(inquiryQueries.letters());
  const { data: letters } = letterQuery;
  const templates = letters ? templatesFor(letters, formType, isApplication(formType)) : [];
  const author = reader ? employeeName(reader) : '';

  function insert(text: string): void {
    const written = form.getValues('text').trimEnd();
    form.setValue('text', written ? `${written}\n\n${text}` : text, { shouldDirty: true, shouldValidate: false });
    form.setFocus('text');
  }

  function promise(day: Day): void {
    written.current = day;
    form.setValue('promisedFor', day, { shouldDirty: true });
  }

  /** The text promises what the field says. */
  function rewriteDay(day: string): void {
    const text = form.getValues('text');
    const before = writtenDay(written.current || promisedFor);
    if (!isDay(day) || !before || !text.includes(before)) return;
    written.current = day;
    form.setValue('text', text.replaceAll(before, writtenDate(day)), { shouldDirty: true });
  }

  const submit = (marksAnswered: boolean) =>
    form.handleSubmit(async ({ text, promisedFor }) => {
      if (!(await mayLeave(text))) return;
      const sentAt = performance.now();
      return draft
        .send((idempotencyKey) => send.mutateAsync({ text, marksAnswered, promisedFor, version, idempotencyKey }))
        .then(
          ({ answer }) => {
            form.reset();
            const sent = { id, messageId: answer.messageId, name, text, promisedFor, sentAt };
            onSent(sent, { opensNext: marksAnswered });
          },
          // A failure is shown above the field, which keeps the text.
          () => undefined,
        );
    });
  const sendAndMark = useOneAtATime(submit(true));
  const sendOnly = useOneAtATime(submit(false));

  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Reply" onSubmit={sendAndMark}>
        <ErrorLine error={refused ? null : send.error} boxed />
        <SelectField
          id="inquiry-template"
          label="Start from a template"
          options={[
            { value: '', label: 'Choose…' },
            ...templates.map(({ title }, index) => ({ value: String(index), label: title })),
          ]}
          value=""
          error={letters || !letterQuery.error ? undefined : `No templates. ${errorSentence(letterQuery.error)}`}
          onChange={({ target }) => {
            const template = target.value === '' ? undefined : templates[Number(target.value)];
            if (!template || !letters) return;
            const promisedDay = usualPromise(dayOf(new Date()));
            if (promisesDay(template.text)) promise(promisedDay);
            insert(
              fillLetter(template.text, letters.end, { name: firstNameOf(inquiry), formType, author, promisedDay }),
            );
          }}
        />
        {!letters && letterQuery.isError && (
          <Button size="small" className="mb-3" onClick={() => letterQuery.refetch()}>
            Try again
          </Button>
        )}
        <DraftConflict texts={texts} field="text" noun="reply" fieldId={replyFieldId} />
        <TextAreaField
          id={replyFieldId}
          label="Your reply"
          hint={`${wayOf(email, reader?.mailWaits)} ${answersTo ? `Answers come to ${answersTo}, not to this page.` : 'Answers come back to this page.'}`}
          {...form.register('text')}
          rows={8}
          max={replyMax}
          readOnly={send.isPending}
          error={form.formState.errors.text?.message ?? refused}
        />
        <DayField
          id="reply-promise"
          label="You will answer by (optional)"
          hint="With a day, this stays unanswered, and the inbox shows that day instead of the form’s."
          {...form.register('promisedFor', { onChange: ({ target }) => rewriteDay(target.value) })}
          error={form.formState.errors.promisedFor?.message}
        />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" aria-disabled={send.isPending} aria-keyshortcuts="Control+Enter">
            {send.isPending
              ? 'Sending...'
              : promisedFor || restsUntil
                ? 'Send, keep open, next'
                : 'Send, mark answered, next'}
          </Button>
          <Button aria-disabled={send.isPending} onClick={sendOnly}>
            Send
          </Button>
          <Button variant="quiet" onClick={() => insert(quoteOf(inquiry))}>
            Quote their message
          </Button>
        </div>
        <DraftNote {...note} />
      </form>
      <UnfilledQuestion question={question} />
    </FormProvider>
  );
}

function writtenDay(day: string): string {
  return isDay(day) ? writtenDate(day) : '';
}

function wayOf(email: string, mailWaits = false): string {
  if (!mailWaits) return `It goes to ${email} by email.`;
  return `No mail leaves this server yet. Your reply waits here until mail is set up, and then goes to ${email}.`;
}

/** The last that they wrote, as mail programs quote it. */
function quoteOf({ messages, message, name, createdAt }: InquiryDetail): string {
  const last = lastOfTheirs(messages);
  const [text, who, at] = last ? [last.text, last.who, last.at] : [message ?? '', name, createdAt];
  return `On ${formatFullDate(at)}, ${who} wrote:\n${text.replace(/^/gm, '> ')}`;
}
