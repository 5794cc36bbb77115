import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { toast } from '#client/lib/toast.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { useChangeAccount } from './settings-api.ts';

export function OwnName({ profile }: { profile: EmployeeProfile }) {
  const stored = { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' };
  const change = useChangeAccount();
  const [draft] = useState(() => new Draft(`own-name:${profile.id}`, { base: stored }));
  const form = useForm({ defaultValues: stored });
  const { register, handleSubmit, formState, setError, reset, getValues, setValue } = form;
  useFormDraft(form, draft);
  const submit = handleSubmit((name) =>
    change.mutateAsync(name).then(
      () => {
        // Letters typed in the meantime stay, unsaved.
        const typed = getValues();
        draft.clear();
        reset(name);
        for (const field of ['firstName', 'lastName'] as const) {
          if (typed[field] !== name[field]) setValue(field, typed[field], { shouldDirty: true });
        }
        toast({ title: 'Your name is changed' });
      },
      (error: unknown) => showServerErrors(error, setError, { focusFirst: true }),
    ),
  );
  return (
    <form noValidate aria-label="Your name" onSubmit={submit} className="max-w-2xl">
      <ErrorLine error={change.error} boxed />
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        <TextField
          id="own-first-name"
          label="First name"
          autoComplete="given-name"
          error={formState.errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          id="own-last-name"
          label="Last name"
          autoComplete="family-name"
          error={formState.errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <Button type="submit" disabled={!formState.isDirty || change.isPending}>
        {change.isPending ? 'Saving...' : 'Save name'}
      </Button>
    </form>
  );
}
