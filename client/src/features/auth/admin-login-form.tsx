import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#client/components/form/text-field.tsx';
import { useAdminLogin } from '#client/lib/auth.tsx';
import { type AdminLogin, adminLoginSchema } from '#shared/auth.ts';
import { focusMain } from './focus-main.ts';
import { PasswordField } from './password-field.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The administrators' sign-in. Nothing typed into it outlives it. */
export function AdminLoginForm() {
  const form = useForm<AdminLogin>({
    resolver: zodResolver(adminLoginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { register, formState } = form;
  return (
    <SignInForm form={form} login={useAdminLogin()} onSignedIn={focusMain}>
      <TextField
        id="admin-email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id="admin-password"
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </SignInForm>
  );
}
