import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { SlowAnswer } from '#client/components/slow-answer.tsx';
import { fetchToaster } from '#client/components/ui/lazy-toaster.tsx';
import { painted } from '#client/lib/browser/painted.ts';
import { DataPromise } from './data-promise.tsx';
import { DraftNote } from './draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormStatus } from './form-status.tsx';
import { Honeypot } from './honeypot.tsx';
import type { usePublicForm } from './use-public-form.ts';

interface PublicFormProps<Values extends FieldValues, Parsed extends FieldValues> {
  form: ReturnType<typeof usePublicForm<Values, Parsed, { reference: string }>>;
  submit: string;
  email: string;
  /** Says what becomes of the form afterwards. */
  promise: string;
  /** Said where it has arrived and has no reference. */
  arrival?: ReactNode;
  children: ReactNode;
}

export function PublicForm<Values extends FieldValues, Parsed extends FieldValues>({
  form,
  submit,
  email,
  promise,
  arrival,
  children,
}: PublicFormProps<Values, Parsed>) {
  const { id, methods, sending, isPending, isReady } = form;

  /** After the paint of the focus, which the code's setup would delay. */
  function handleFocus() {
    painted().then(() => fetchToaster().catch(() => undefined));
  }

  return (
    <FormProvider {...methods}>
      <form
        id={id}
        // While it stands here, `keepEarly` keeps what is typed and pressed.
        data-early={isReady ? undefined : form.note.keepDays}
        noValidate
        className="print:hidden"
        aria-busy={isPending}
        onFocus={handleFocus}
        onSubmit={form.handleSubmit}
      >
        <noscript>
          <p className="border-l-4 border-danger py-1 pl-5">
            This form needs JavaScript. Please write to{' '}
            <a href={`mailto:${email}`} className="underline decoration-1 underline-offset-4 hover:decoration-2">
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
          <FormStatus error={sending.error} sent={sending.data} email={email} arrival={arrival} />
          <div className="grid justify-items-start gap-y-2">
            <Button type={isReady ? 'submit' : 'button'} variant="primary" size="large" disabled={isPending}>
              {isPending ? 'Submitting...' : submit}
            </Button>
            <DataPromise>{promise}</DataPromise>
            <DraftNote {...form.note} />
          </div>
        </div>
        <SlowAnswer className="[&:not(:empty)]:mt-4" />
      </form>
      <p className="hidden print:block">Fill out the form online, or write to {email}.</p>
    </FormProvider>
  );
}
