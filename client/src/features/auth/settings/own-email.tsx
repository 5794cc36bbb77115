import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatTime } from '#client/lib/format.ts';
import { isStandInAddress } from '#shared/employees/employees.ts';
import { ownAccountQueries, useChangeEmail } from './settings-api.ts';

/** A new address takes effect once it is confirmed there. */
export function OwnEmail() {
  const account = useQuery(ownAccountQueries.account());
  const [isOpen, setOpen] = useState(false);
  const mailWaits = useProfile().data?.mailWaits ?? false;
  return (
    <QueryView query={account} skeletonLines={1}>
      {({ email, newEmail }) => (
        <>
          <p className="font-medium wrap-anywhere">{email}</p>
          {isStandInAddress(email) && (
            <p className="mt-2 max-w-prose text-warning">
              No mail reaches you there: .example is a reserved domain. Change it to an address that you read.
            </p>
          )}
          <p role="status" className="max-w-prose text-muted [&:not(:empty)]:mt-2">
            {newEmail && (
              <>
                {mailWaits ? 'A link waits for mail to be set up, and then goes to' : 'A link is on its way to'}{' '}
                <strong className="text-text wrap-anywhere">{newEmail.email}</strong>. Open it by{' '}
                {formatTime(newEmail.until)} to make the change. Your address stays the same until you do.
              </>
            )}
          </p>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={isOpen ? 'mt-4 mb-6' : 'mt-4'}>
            {isOpen ? 'Keep your address' : 'Change your email address'}
          </Button>
          {isOpen && <EmailForm onAsked={() => setOpen(false)} />}
        </>
      )}
    </QueryView>
  );
}

function EmailForm({ onAsked }: { onAsked: () => void }) {
  const change = useChangeEmail();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { email: '' },
  });
  const submit = handleSubmit((values) =>
    change
      .mutateAsync(values)
      .then(onAsked, (error: unknown) => showServerErrors(error, setError, { focusFirst: true })),
  );
  return (
    <form noValidate aria-label="New email address" onSubmit={submit} className="max-w-md">
      <ErrorLine error={change.error} boxed />
      <TextField
        id="new-email"
        label="New email address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="primary" disabled={change.isPending} className="mt-2">
        {change.isPending ? 'Sending...' : 'Send a link to it'}
      </Button>
    </form>
  );
}
