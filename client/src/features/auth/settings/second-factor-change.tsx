import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { CodeField } from '#client/features/auth/code-field.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { toast } from '#client/lib/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefreshAccount, useRenewRecoveryCodes, useTurnSecondFactorOff } from './second-factor-api.ts';

interface SecondFactorChangeProps {
  task: 'codes' | 'off';
  onDone: () => void;
}

/** New recovery codes take a code; turning it off takes the password, too. */
export function SecondFactorChange({ task, onDone }: SecondFactorChangeProps) {
  const turnOff = useTurnSecondFactorOff();
  const renew = useRenewRecoveryCodes();
  const refresh = useRefreshAccount();
  const [codes, setCodes] = useState<string[]>();
  const [isRecovery, setRecovery] = useState(false);
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { currentPassword: '', code: '' },
  });
  const { error, isPending } = task === 'off' ? turnOff : renew;
  const submit = handleSubmit(async (proof) => {
    try {
      if (task === 'codes') {
        setCodes((await renew.mutateAsync(proof.code)).recoveryCodes);
        return;
      }
      await turnOff.mutateAsync(proof);
      toast({ title: 'Two-step sign-in is off' });
      onDone();
    } catch (refusal) {
      showServerErrors(refusal, setError, { focusFirst: true });
    }
  });
  function handleOther(): void {
    resetField('code');
    turnOff.reset();
    renew.reset();
    setRecovery(!isRecovery);
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => refresh().then(onDone)} />;
  const isAtField = error instanceof ApiError && error.status === 400;
  return (
    <form noValidate aria-label="Two-step sign-in" onSubmit={submit} className="max-w-md">
      {error && !isAtField && (
        <p role="alert" className="mb-6 bg-danger-tint px-4 py-3 font-medium text-danger">
          {errorSentence(error)}
        </p>
      )}
      {task === 'off' && (
        <PasswordField
          id="second-factor-password"
          label="Current password"
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <CodeField
        key={String(isRecovery)}
        id="second-factor-code"
        isRecovery={isRecovery}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant={task === 'off' ? 'danger' : 'primary'} disabled={isPending}>
          {task === 'off'
            ? isPending
              ? 'Turning it off...'
              : 'Turn it off'
            : isPending
              ? 'Making...'
              : 'Make new ones'}
        </Button>
        <Button variant="quiet" onClick={handleOther}>
          {isRecovery ? 'Use your app instead' : 'Use a recovery code instead'}
        </Button>
      </div>
    </form>
  );
}
