import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { UploadField } from '#client/components/files/upload-field.tsx';
import { ChoiceField } from '#client/components/form/choice-field.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { ApiError } from '#client/lib/api.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { isTyping } from '#client/lib/browser/typing.ts';
import { type MessageKind, messageSchema } from '#shared/submissions/conversation.ts';
import { noteMax } from '#shared/submissions/submissions.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { messageDraftName, useWriteMessage } from './conversation-api.ts';
import { type MessageWords, useMessageUndo } from './use-message-undo.ts';
import { useUploads } from './use-uploads.ts';

interface MessageFormProps {
  submission: SubmissionDetail;
  readerId: number;
}

const blank: MessageWords = { text: '', kind: 'message' };
const wordsSchema = z.object({
  text: messageSchema.shape.text,
  kind: messageSchema.shape.kind.unwrap(),
});

export function MessageForm({ submission, readerId }: MessageFormProps) {
  const { id } = submission;
  const isAuthor = submission.employeeId === readerId;
  const write = useWriteMessage(id);
  const form = useForm({ resolver: zodResolver(wordsSchema), defaultValues: blank });
  const [draft] = useState(() => new Draft(messageDraftName(readerId, id), { base: { ...blank }, asks: ['text'] }));
  const { note, texts } = useFormDraft(form, draft);
  const undo = useMessageUndo(submission, readerId, restore);
  const uploads = useUploads(id, 'message', submission.unsentFiles, `${messageDraftName(readerId, id)}:files`);
  const fileIds = submission.unsentFiles.map((file) => file.id);
  const isNote = form.watch('kind') === 'note';
  const refused = write.error instanceof ApiError ? write.error.fields.text?.[0] : undefined;
  const textId = `message-${id}`;

  /** Text written in the meantime stays, below. */
  function restore({ text, kind }: MessageWords): void {
    const since = form.getValues('text');
    form.setValue('kind', kind, { shouldDirty: true });
    form.setValue('text', since ? `${text}\n\n${since}` : text, { shouldDirty: true });
    if (!isTyping()) form.setFocus('text');
  }

  const submit = useOneAtATime(
    form.handleSubmit(async (words) => {
      if (uploads.isUnderWay) return;
      const sentAt = performance.now();
      return draft
        .send((idempotencyKey) => write.mutateAsync({ ...words, fileIds, idempotencyKey }))
        .then(
          ({ answer }) => {
            form.reset();
            undo.add({ messageId: answer.id, words, sentAt });
          },
          // A failure is shown above the field, which keeps the text.
          () => undefined,
        );
    }),
  );

  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Message" onSubmit={submit} className="mt-6 print:hidden">
        <ErrorLine error={refused ? null : write.error} boxed />
        {!isAuthor && (
          <ChoiceField
            {...form.register('kind')}
            id={`${textId}-kind`}
            label="Who reads it"
            choose="one"
            options={kinds}
          />
        )}
        <DraftConflict texts={texts} field="text" noun={isNote ? 'note' : 'message'} fieldId={textId} />
        <div className={isNote ? 'border-warning border-l-4 bg-warning-tint px-4 pt-3' : ''}>
          <TextAreaField
            {...form.register('text')}
            id={textId}
            label={isNote ? 'Note to colleagues' : 'Message'}
            hint={isNote ? hints.note : isAuthor ? hints.author : hints.message}
            rows={3}
            max={noteMax}
            readOnly={write.isPending}
            error={form.formState.errors.text?.message ?? refused}
          />
        </div>
        <UploadField id={`${textId}-files`} hint="They go with the message." uploads={uploads} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" aria-disabled={write.isPending || uploads.isUnderWay} aria-keyshortcuts="Control+Enter">
            {uploads.isUnderWay
              ? 'Uploading...'
              : write.isPending
                ? 'Sending...'
                : isNote
                  ? 'Add note'
                  : 'Send message'}
          </Button>
        </div>
        <UndoBar
          noun="message"
          undo={{ ...undo, notices: undo.notices.filter(({ state }) => state !== 'past') }}
          className="mt-4"
        />
        <DraftNote {...note} />
      </form>
    </FormProvider>
  );
}

const kinds: { value: MessageKind; label: string }[] = [
  { value: 'message', label: 'The author, too' },
  { value: 'note', label: 'Colleagues only' },
];

const hints = {
  author: 'Managers and admins read this.',
  message: 'The author, managers and admins read this.',
  note: 'Only managers and admins read this; the author never does.',
};
