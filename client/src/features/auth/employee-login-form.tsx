import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#client/components/form/text-field.tsx';
import { useEmployeeLogin } from '#client/lib/auth.tsx';
import { type EmployeeLogin, type EmployeeProfile, employeeLoginSchema } from '#shared/auth.ts';
import { PasswordField } from './password-field.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The employees' sign-in. */
export function EmployeeLoginForm({ onSignedIn }: { onSignedIn: (profile: EmployeeProfile) => void }) {
  const form = useForm<EmployeeLogin>({
    resolver: zodResolver(employeeLoginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { register, formState } = form;
  return (
    <SignInForm form={form} login={useEmployeeLogin()} onSignedIn={onSignedIn}>
      <TextField
        id="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </SignInForm>
  );
}
