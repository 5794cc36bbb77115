import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { send } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { type PasswordChange, passwordChangeSchema, passwordMin } from '#shared/auth/auth.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordFormProps {
  /** Its owner signed in with it: typed within ten minutes, it is not asked for again. */
  hasOneTimePassword?: boolean;
  onChanged: () => void;
}

export function PasswordForm({ hasOneTimePassword = false, onChanged }: PasswordFormProps) {
  const client = useQueryClient();
  const change = useMutation({
    meta: { isSignIn: true },
    mutationFn: (passwords: PasswordChange) => send<EmployeeProfile>('POST', '/api/employee/password', passwords),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  const { register, handleSubmit, formState, setError } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { ...(!hasOneTimePassword && { currentPassword: '' }), newPassword: '' },
  });
  const submit = handleSubmit((passwords) =>
    change
      .mutateAsync(passwords)
      .then(onChanged, (error: unknown) => showServerErrors(error, setError, { focusFirst: true })),
  );
  return (
    <form noValidate onSubmit={submit} className="max-w-md">
      <ErrorLine error={change.error} boxed />
      {!hasOneTimePassword && (
        <PasswordField
          id="current-password"
          label="Current password"
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <PasswordField
        id="new-password"
        label={`New password, at least ${passwordMin} characters`}
        hint="Avoid common passwords, and leave out your name and the company’s."
        autoComplete="new-password"
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button type="submit" variant="primary" disabled={change.isPending} className="mt-2">
        {change.isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
