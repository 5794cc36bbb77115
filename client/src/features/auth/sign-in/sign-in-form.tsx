import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { PasskeyButton } from '#client/features/auth/passkey-button.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { SignInFailure } from '#client/features/auth/sign-in-failure.tsx';
import { useLogin, usePasskeyLogin } from '#client/lib/auth.tsx';
import type { AdminLogin, EmployeeLogin } from '#shared/auth/auth.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { notBlank } from './sign-in-checks.ts';
import { useSignInSteps } from './sign-in-steps.tsx';
import { SignInWaiting } from './sign-in-waiting.tsx';
import { keepTypedName, typedName } from './typed-name.ts';

interface SignInFormProps {
  account: keyof typeof nameFields;
  onSignedIn: (profile: EmployeeProfile) => void;
  /** The next page, whose code loads while people type. */
  leadsTo?: string;
}

/** The field of who signs in: employees have a name, administrators an address. */
const nameFields = {
  employee: { name: 'username', label: 'Username', type: 'text', id: 'username', passwordId: 'password' },
  admin: { name: 'email', label: 'Email', type: 'email', id: 'admin-email', passwordId: 'admin-password' },
} as const;

/** Keeps no draft. */
export function SignInForm({ account, onSignedIn, leadsTo }: SignInFormProps) {
  const { name, label, type, id, passwordId } = nameFields[account];
  const { register, handleSubmit, formState, setFocus } = useForm<Partial<EmployeeLogin & AdminLogin>>({
    defaultValues: { [name]: typedName(), password: '' },
  });
  const login = useLogin();
  const passkey = usePasskeyLogin();
  const { failure, wait, follow, secondStep } = useSignInSteps(typedName, handleSignedIn, () => setFocus('password'));
  // The next person at this browser starts with an empty form.
  function handleSignedIn(profile: EmployeeProfile): void {
    keepTypedName('');
    onSignedIn(profile);
  }
  const isHeld = login.isPending || passkey.isPending || wait > 0;
  const signIn = handleSubmit((values) => follow(login.mutateAsync(values as EmployeeLogin | AdminLogin)));
  if (secondStep) return secondStep;
  return (
    <form noValidate onSubmit={signIn} aria-label="Sign in" data-leads-to={leadsTo}>
      <SignInFailure failure={failure} wait={wait} />
      <TextField
        id={id}
        label={label}
        type={type}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors[name]?.message}
        {...register(name, {
          validate: notBlank(`${label} is required`),
          onChange: (event: ChangeEvent<HTMLInputElement>) => keepTypedName(event.target.value),
        })}
      />
      <PasswordField
        id={passwordId}
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { validate: notBlank('Password is required') })}
      />
      <Button type="submit" variant="primary" disabled={isHeld} className="mt-2 w-full">
        {login.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      <PasskeyButton
        isPending={passkey.isPending}
        disabled={isHeld}
        onClick={() => follow(passkey.mutateAsync({}))}
        className="mt-3 w-full"
      />
      <SignInWaiting isPending={login.isPending} />
    </form>
  );
}
