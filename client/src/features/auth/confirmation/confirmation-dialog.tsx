import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { CodeField } from '#client/features/auth/code-field.tsx';
import { PasskeyButton } from '#client/features/auth/passkey-button.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { ownAccountQueries } from '#client/features/auth/settings/settings-api.ts';
import { notBlank } from '#client/features/auth/sign-in/sign-in-checks.ts';
import { SignInWaiting } from '#client/features/auth/sign-in/sign-in-waiting.tsx';
import { SignInFailure, useWait } from '#client/features/auth/sign-in-failure.tsx';
import { ask } from '#client/lib/ask.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { askPasskey } from '#client/lib/browser/passkeys.ts';
import type { Confirmation } from '#shared/auth/auth.ts';

interface ConfirmationDialogProps {
  isFull: boolean;
  onDone: (isConfirmed: boolean) => void;
}

export function ConfirmationDialog({ isFull, onDone }: ConfirmationDialogProps) {
  const { data: profile } = useProfile();
  // It fails for those who still have to set a second step up, and so have none.
  const { data: account, isPending } = useQuery(ownAccountQueries.account());
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title="Confirm it’s you"
      description="You signed in more than 10 minutes ago, so we ask again before this. Nothing you typed is lost, and what you started continues by itself."
    >
      {isPending ? (
        <p role="status">Loading...</p>
      ) : (
        <ConfirmationForm
          username={profile?.username ?? ''}
          hasPasskey={Boolean(account?.passkeys.length)}
          hasApp={Boolean(account?.appSince)}
          takesCode={isFull && Boolean(account && (account.appSince || account.passkeys.length))}
          onConfirmed={() => onDone(true)}
        />
      )}
    </Dialog>
  );
}

interface ConfirmationFormProps {
  username: string;
  hasApp: boolean;
  hasPasskey: boolean;
  takesCode: boolean;
  onConfirmed: () => void;
}

function ConfirmationForm({ username, hasApp, hasPasskey, takesCode, onConfirmed }: ConfirmationFormProps) {
  const { mutateAsync, isPending, variables } = useConfirm();
  const [failure, setFailure] = useState<Error | null>(null);
  const wait = useWait(failure);
  const [isRecovery, setRecovery] = useState(!hasApp);
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { currentPassword: '', code: '' },
  });
  const isHeld = isPending || wait > 0;
  function follow(proof: Confirmation | 'passkey'): Promise<void> {
    setFailure(null);
    return mutateAsync(proof).then(onConfirmed, (error: Error) => {
      if (!showServerErrors(error, setError, { focusFirst: true })) setFailure(error);
    });
  }
  const submit = handleSubmit(({ currentPassword, code }) => follow({ currentPassword, ...(takesCode && { code }) }));
  return (
    <form noValidate aria-label="Confirm it’s you" onSubmit={submit}>
      <SignInFailure failure={failure} wait={wait} />
      {hasPasskey && (
        <PasskeyButton
          variant="primary"
          isPending={isPending && variables === 'passkey'}
          disabled={isHeld}
          onClick={() => follow('passkey')}
          className="mb-6 w-full"
        />
      )}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id="confirmation-password"
        label={hasPasskey ? 'Or your password' : 'Your password'}
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword', { validate: notBlank('Please enter your password') })}
      />
      {takesCode && (
        <>
          <CodeField
            key={String(isRecovery)}
            id="confirmation-code"
            isRecovery={isRecovery}
            error={formState.errors.code?.message}
            {...register('code', { validate: notBlank('Please enter a code') })}
          />
          {hasApp && (
            <button
              type="button"
              onClick={() => {
                resetField('code');
                setRecovery(!isRecovery);
              }}
              className="mb-3 inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
            >
              {isRecovery ? 'Use your app instead' : 'Use a recovery code instead'}
            </button>
          )}
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant={hasPasskey ? 'secondary' : 'primary'} disabled={isHeld}>
          {isPending && variables !== 'passkey' ? 'Confirming...' : 'Confirm and continue'}
        </Button>
      </div>
      <SignInWaiting isPending={isPending && variables !== 'passkey'} />
    </form>
  );
}

function useConfirm() {
  return useMutation({
    mutationFn: async (proof: Confirmation | 'passkey') => {
      const challenge = () => ask('POST /api/employee/confirmation/challenge');
      const body = proof === 'passkey' ? { passkey: await askPasskey(challenge()) } : proof;
      await ask('POST /api/employee/confirmation', { body });
    },
  });
}
