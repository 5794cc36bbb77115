import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { useAddInquiryNote } from '#client/features/inquiries/inbox-api.ts';
import { noteDraftName } from '#client/features/inquiries/inbox-fields.ts';
import { ApiError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { inquiryNoteSchema } from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';

const fieldId = 'inquiry-note';

/** The notes themselves stand in the conversation. */
export function InboxNotes({ inquiry: { id } }: { inquiry: Pick<InquiryDetail, 'id'> }) {
  const { data: reader } = useProfile();
  const add = useAddInquiryNote(id);
  const form = useForm<{ note: string }>({ resolver: zodResolver(inquiryNoteSchema), defaultValues: { note: '' } });
  const [draft] = useState(() => new Draft(noteDraftName(reader?.id, id), { asks: ['note'] }));
  const { note: kept, texts } = useFormDraft(form, draft);
  const focusOn = useFocusOn();
  useShortcuts({ n: () => focusOn(fieldId) });
  const refused = add.error instanceof ApiError ? add.error.fields.note?.[0] : undefined;

  const submit = useOneAtATime(
    form.handleSubmit(({ note }) =>
      draft
        .send((idempotencyKey) => add.mutateAsync({ note, idempotencyKey }))
        // A failure is shown above the field, which keeps the text.
        .then(
          () => form.reset(),
          () => undefined,
        ),
    ),
  );

  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Internal note" onSubmit={submit}>
        <ErrorLine error={refused ? null : add.error} boxed />
        <DraftConflict texts={texts} field="note" noun="note" fieldId={fieldId} />
        <TextAreaField
          id={fieldId}
          label="Add a note"
          hint="Only colleagues read it; the sender never does."
          {...form.register('note')}
          max={5000}
          readOnly={add.isPending}
          error={form.formState.errors.note?.message ?? refused}
        />
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" aria-disabled={add.isPending}>
            {add.isPending ? 'Adding...' : 'Add note'}
          </Button>
          <DraftNote {...kept} />
        </div>
      </form>
    </FormProvider>
  );
}
