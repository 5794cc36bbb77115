import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { ask } from '#client/lib/ask.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { passwordMin } from '#shared/auth/auth.ts';
import {
  type Owner,
  ownerSchema,
  type PasswordChange,
  type PasswordEntry,
  passwordChangeSchema,
} from '#shared/auth/own-account.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { standInAdmin } from '#shared/employees/employees.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordFormProps {
  /** Signed in with a one-time password: typed within ten minutes, it is not asked for again. */
  newcomer?: EmployeeProfile | undefined;
  onChanged: () => void;
}

/** An account that still has the product's own address gets its owner's name and address with the same press. */
export function PasswordForm({ newcomer, onChanged }: PasswordFormProps) {
  return newcomer?.mustGiveAddress ? (
    <OwnerForm newcomer={newcomer} onChanged={onChanged} />
  ) : (
    <Form hasOneTimePassword={newcomer !== undefined} onChanged={onChanged} />
  );
}

function OwnerForm({ newcomer, onChanged }: { newcomer: EmployeeProfile; onChanged: () => void }) {
  const { id, firstName, lastName } = newcomer;
  const isNameless = firstName === standInAdmin.firstName && lastName === standInAdmin.lastName;
  const [base] = useState(() => ({
    firstName: (!isNameless && firstName) || '',
    lastName: (!isNameless && lastName) || '',
    email: '',
  }));
  const [draft] = useState(() => new Draft(`owner:${id}`, { base }));
  const form = useForm({ resolver: zodResolver(ownerSchema), defaultValues: base });
  const { register, formState, setError } = form;
  useFormDraft(form, draft);
  return (
    <Form
      hasOneTimePassword
      owner={{
        // Both forms show what is missing at once.
        read: async () =>
          (await form.trigger(undefined, { shouldFocus: true })) ? ownerSchema.parse(form.getValues()) : null,
        refuse: (error) => showServerErrors(error, setError, { names: Object.keys(base), focusFirst: true }),
      }}
      onChanged={() => {
        draft.clear();
        onChanged();
      }}
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        <TextField
          id="owner-first-name"
          label="Your first name"
          autoComplete="given-name"
          error={formState.errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          id="owner-last-name"
          label="Your last name"
          autoComplete="family-name"
          error={formState.errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        id="owner-email"
        label="Your email address"
        hint="Notices and links to a new password go there. You sign in with it from now on."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </Form>
  );
}

interface FormProps {
  hasOneTimePassword: boolean;
  /** Fields beside the password: null where one of them is missing. */
  owner?: { read: () => Promise<Owner | null>; refuse: (error: unknown) => void };
  onChanged: () => void;
  children?: ReactNode;
}

function Form({ hasOneTimePassword, owner, onChanged, children }: FormProps) {
  const client = useQueryClient();
  const change = useMutation({
    meta: { isSignIn: true },
    mutationFn: (passwords: PasswordChange) => ask('POST /api/employee/password', { body: passwords }),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  const { register, handleSubmit, formState, setError, trigger } = useForm<PasswordEntry, unknown, PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { ...(!hasOneTimePassword && { currentPassword: '' }), newPassword: '' },
  });
  const names = ['currentPassword', 'newPassword'];
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = owner ? await owner.read() : {};
    // The first field that is wrong keeps the focus.
    if (!given) return void (await trigger());
    await handleSubmit((passwords) =>
      change.mutateAsync({ ...passwords, ...given }).then(onChanged, (error: unknown) => {
        showServerErrors(error, setError, { names, focusFirst: true });
        owner?.refuse(error);
      }),
    )();
  }
  return (
    <form noValidate onSubmit={submit} className={children ? 'max-w-2xl' : 'max-w-md'}>
      <ErrorLine error={change.error} boxed />
      {children}
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
        {change.isPending
          ? children
            ? 'Saving...'
            : 'Changing...'
          : children
            ? 'Save and continue'
            : 'Change password'}
      </Button>
    </form>
  );
}
