import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#client/components/button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { ErrorSummary } from '#client/components/form/error-summary.tsx';
import { FormStatus } from '#client/components/form/form-status.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { useCorrectInquiry } from '#client/features/inquiries/forms/application-api.ts';
import { ApplicationFields } from '#client/features/inquiries/forms/application-fields.tsx';
import { emptyAnswers, typedAnswers } from '#client/features/inquiries/forms/application-groups.ts';
import { Draft, draftDaysFor } from '#client/lib/autosave/draft.ts';
import { formSchemas } from '#shared/inquiries/forms/form-schemas.ts';
import { isFormName } from '#shared/inquiries/forms/form-types.ts';
import { inquiryForms } from '#shared/inquiries/forms/inquiry-forms.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { company } from '#shared/site.ts';

interface ReceiptCorrectionProps {
  inquiryKey: string;
  inquiry: PrivateInquiry;
  onClose: () => void;
}

type Answers = Record<string, string | string[]>;

export function ReceiptCorrection({ inquiryKey, inquiry, onClose }: ReceiptCorrectionProps) {
  const formName = isFormName(inquiry.formType) ? inquiry.formType : 'advertise';
  const groups = inquiryForms[formName];
  const id = `correction-${inquiry.reference}`;
  const empty = emptyAnswers<Answers>(groups) as Answers;
  const sent = { ...empty, ...answersIn(inquiry, empty) };
  const [draft] = useState(
    () => new Draft(id, { base: sent, keepDays: draftDaysFor(empty), asks: typedAnswers(groups) }),
  );
  const [refusals, setRefusals] = useState(0);
  const correction = useCorrectInquiry(inquiryKey);
  const form = useForm<Answers, unknown, object>({
    resolver: zodResolver(formSchemas[formName] as z.ZodType<object, Answers>),
    defaultValues: sent,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  const { note, texts } = useFormDraft(form, draft);

  const refuse = () => setRefusals((count) => count + 1);

  async function save(values: object) {
    await correction.mutateAsync({ values, draft }).then(onClose, (error: unknown) => {
      if (showServerErrors(error, form.setError, { names: Object.keys(empty) })) refuse();
    });
  }

  function handleCancel() {
    draft.clear();
    onClose();
  }

  const field = (name: string) => ({
    ...form.register(name),
    id: `${id}-${name}`,
    error: errors[name]?.message as string | undefined,
    readOnly: correction.isPending,
  });
  const problems = Object.keys(empty).flatMap((name) => {
    const { id: control, error } = { id: `${id}-${name}`, error: errors[name]?.message as string | undefined };
    return error === undefined ? [] : [{ id: control, message: error }];
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby="correction-title"
        aria-busy={correction.isPending}
        className="grid gap-y-5"
        onSubmit={form.handleSubmit(save, refuse)}
      >
        <h2 id="correction-title" ref={takesFocus} tabIndex={-1} className="text-title">
          Correct what you sent
        </h2>
        {inquiry.guardian !== null && (
          <p className="max-w-prose">
            Your guardian’s agreement covers who you are and how old you are. If you correct a name, the date of birth
            or their email, we’ll ask them again, and nobody on our team can read your application until they agree. You
            can’t remove the guardian here: to apply without one, delete this and apply again.
          </p>
        )}
        <ErrorSummary errors={problems} refusals={refusals} />
        <ApplicationFields groups={groups} field={field} texts={texts} heading="h3" />
        <FormStatus error={correction.error} sent={undefined} email={company().generalEmail} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="large" disabled={correction.isPending}>
            {correction.isPending ? 'Saving...' : 'Save the correction'}
          </Button>
          <Button size="large" onClick={handleCancel} disabled={correction.isPending}>
            Leave it as it is
          </Button>
        </div>
        <DraftNote {...note} />
      </form>
    </FormProvider>
  );
}

/** The stored answers in the form's shape: a text or a list for each field. */
function answersIn({ details }: PrivateInquiry, empty: Answers): Answers {
  const correctable = Object.entries(details).filter(
    ([name, value]) => name in empty && typeof value === typeof empty[name],
  );
  return Object.fromEntries(correctable) as Answers;
}
