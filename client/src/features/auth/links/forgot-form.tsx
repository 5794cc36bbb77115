import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { typedName } from '#client/features/auth/sign-in/typed-name.ts';
import { SignInFailure, useWait } from '#client/features/auth/sign-in-failure.tsx';
import { ApiError } from '#client/lib/api.ts';
import { linkTime } from '#shared/auth/links.ts';
import { useAskForReset } from './links-api.ts';

/** Asks whose password was forgotten. Nobody learns from it whether there is such an account. */
export function ForgotForm() {
  const ask = useAskForReset();
  const failure = ask.error instanceof ApiError && ask.error.status === 400 ? null : ask.error;
  const wait = useWait(failure);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { username: typedName() } });
  const submit = handleSubmit((request) =>
    ask.mutateAsync(request).catch((error: unknown) => showServerErrors(error, setError, { focusFirst: true })),
  );
  if (ask.data?.mailWaits) return <NoMailYet onAgain={ask.reset} />;
  if (ask.isSuccess) return <LinkSent name={ask.variables.username} onAgain={ask.reset} />;
  return (
    <form noValidate aria-label="Forgot your password" onSubmit={submit} className="max-w-md">
      <SignInFailure failure={failure} wait={wait} />
      <TextField
        id="forgot-name"
        label="Your username or email address"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <Button type="submit" variant="primary" disabled={ask.isPending || wait > 0} className="mt-2">
        {ask.isPending ? 'Sending...' : 'Send a link'}
      </Button>
    </form>
  );
}

function NoMailYet({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="max-w-prose">
      <p ref={takesFocus} role="status" tabIndex={-1} className="text-lg">
        This server doesn’t send email yet, so a link can’t reach you. An administrator can give you a one-time
        password.
      </p>
      <Button className="mt-6" onClick={onAgain}>
        Back
      </Button>
    </div>
  );
}

function LinkSent({ name, onAgain }: { name: string; onAgain: () => void }) {
  return (
    <div className="max-w-prose">
      <p ref={takesFocus} role="status" tabIndex={-1} className="text-lg">
        If there’s an account for <strong className="wrap-anywhere">{name}</strong>, a link is on its way to its email
        address. It works for {linkTime.reset}.
      </p>
      <p className="mt-3 text-muted">
        Nothing there after a few minutes? Check your spam folder, and make sure this is how you sign in. An
        administrator can look it up for you.
      </p>
      <Button className="mt-6" onClick={onAgain}>
        Try another name
      </Button>
    </div>
  );
}
