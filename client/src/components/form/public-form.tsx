import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { fetchToaster } from '#client/components/ui/late-toaster.tsx';
import { painted } from '#client/lib/painted.ts';
import { DraftNote } from './draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormStatus } from './form-status.tsx';
import { Honeypot } from './honeypot.tsx';
import type { usePublicForm } from './use-public-form.ts';

interface PublicFormProps<Values extends FieldValues, Parsed extends FieldValues> {
  form: ReturnType<typeof usePublicForm<Values, Parsed, { reference: string }>>;
  /** On the button that sends. */
  submit: string;
  /** Where to write instead. */
  email: string;
  /** The fields. */
  children: ReactNode;
}

/** The frame of every form that the outside world sends. */
export function PublicForm<Values extends FieldValues, Parsed extends FieldValues>({
  form,
  submit,
  email,
  children,
}: PublicFormProps<Values, Parsed>) {
  const { id, methods, sending, isPending } = form;

  /** The focus is painted first: code that is set up would hold it up. */
  function handleFocus() {
    painted().then(() => fetchToaster().catch(() => undefined));
  }

  return (
    <FormProvider {...methods}>
      <form
        id={id}
        data-early={form.isReady ? undefined : form.note.keepDays}
        noValidate
        aria-busy={isPending}
        onFocus={handleFocus}
        onSubmit={form.handleSubmit}
      >
        <noscript>
          <p className="border-l-4 border-danger py-1 pl-5">
            This form needs JavaScript. Please write to{' '}
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>{' '}
            instead.
          </p>
        </noscript>
        <div className="grid grid-cols-1 gap-y-5 noscript:hidden">
          <ErrorSummary errors={form.problems} refusals={form.refusals} />
          <p className="text-base text-muted">
            Fields marked <span className="text-accent-text">*</span> are required.
          </p>
          {children}
          <Honeypot id={`${id}-website`} ref={form.trap} />
          <FormStatus error={sending.error} sent={sending.data} email={email} />
          <div className="grid justify-items-start gap-y-2">
            <Button
              type="submit"
              variant="primary"
              size="large"
              className={form.isReady ? '' : 'disabled:opacity-100'}
              disabled={!form.isReady || isPending}
            >
              {isPending ? 'Submitting...' : submit}
            </Button>
            <DraftNote {...form.note} />
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
