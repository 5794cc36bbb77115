import { useForm } from 'react-hook-form';
import { Redirect } from 'wouter';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { ApiError, isGone } from '#client/lib/api.ts';
import { pathTo } from '#client/lib/paths.ts';
import { newPassword, passwordMin } from '#shared/auth/auth.ts';
import type { LinkView } from '#shared/auth/views.ts';
import { DeadAccountLink } from './link-view.tsx';
import { useResetPassword } from './links-api.ts';

interface ChoosePasswordProps {
  linkKey: string;
  link: LinkView;
  title: string;
  introduction: string;
}

/** Sets a password by a mailed link. An invitation signs its owner in; after a reset they sign in with it. */
export function ChoosePassword({ linkKey, link, title, introduction }: ChoosePasswordProps) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) =>
    reset
      .mutateAsync({ key: linkKey, password, username: link.username })
      .catch((error: unknown) => showServerErrors(error, setError, { focusFirst: true })),
  );
  if (reset.data?.isSignedIn) return <Redirect to={pathTo('employeeDashboard')} replace />;
  if (reset.data) return <Chosen username={link.username} signedInAs={reset.data.other} />;
  if (isGone(reset.error)) return <DeadAccountLink purpose={link.purpose} reason={reset.error} />;
  const isRefused = reset.error instanceof ApiError && reset.error.status === 400;
  return (
    <>
      <h1 className="text-title wrap-anywhere">{title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">
        {introduction} Your username is <strong className="text-text wrap-anywhere">{link.username}</strong>.
      </p>
      <form noValidate aria-label="New password" onSubmit={submit} className="max-w-md">
        <ErrorLine error={isRefused ? null : reset.error} boxed />
        <input type="text" autoComplete="username" value={link.username} readOnly hidden />
        <PasswordField
          id="chosen-password"
          label={`New password, at least ${passwordMin} characters`}
          hint="Not a common one, and without your name or the company’s."
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password', {
            validate: (value) => newPassword.safeParse(value).error?.issues[0]?.message ?? true,
          })}
        />
        <Button type="submit" variant="primary" disabled={reset.isPending} className="mt-2">
          {reset.isPending ? 'Saving...' : 'Set this password'}
        </Button>
      </form>
    </>
  );
}

interface ChosenProps {
  username: string;
  /** Somebody else, in this browser. */
  signedInAs: string | null;
}

function Chosen({ username, signedInAs }: ChosenProps) {
  return (
    <>
      <h1 ref={takesFocus} tabIndex={-1} className="text-title">
        Your password is set
      </h1>
      {signedInAs === null ? (
        <>
          <p className="mt-3 mb-8 max-w-prose text-lg">
            Sign in with it now, as <strong className="wrap-anywhere">{username}</strong> or with your email address.
          </p>
          <ButtonLink variant="primary" href={pathTo('employeeLogin')}>
            Sign in
          </ButtonLink>
        </>
      ) : (
        <p className="mt-3 max-w-prose text-lg">
          You’re signed in as <strong className="wrap-anywhere">{signedInAs}</strong>. Sign out to sign in as{' '}
          <strong className="wrap-anywhere">{username}</strong>.
        </p>
      )}
    </>
  );
}
