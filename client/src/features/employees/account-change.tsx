import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { toast } from '#client/lib/toast.ts';
import { useStable } from '#client/lib/use-stable.ts';
import { employeeName, lostBy } from '#shared/employees/employees.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import { grantable } from '#shared/permissions/permissions.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { AccountFields } from './account-fields.tsx';
import { type Account, type AccountValues, accountFields, accountSchema } from './account-schema.ts';
import { useIsChanging, useUpdateEmployee } from './api.ts';
import { useHandOver } from './use-hand-over.tsx';

interface AccountChangeProps {
  account: EmployeeView;
  readerId: number;
}

export function AccountChange({ account, readerId }: AccountChangeProps) {
  const isOwn = account.id === readerId;
  const [base] = useState(() => ({ ...valuesOf(account) }));
  const [draft] = useState(() => new Draft(`account:${readerId}:${account.id}`, { base }));
  const update = useUpdateEmployee(account.id);
  const isChanging = useIsChanging(account.id);
  const form = useForm<AccountValues, unknown, Account>({
    resolver: zodResolver(accountSchema),
    defaultValues: valuesOf(account),
  });
  const { register, handleSubmit, formState, setError } = form;
  const { isRestored } = useFormDraft(form, draft);
  const stored = useStable(valuesOf(account));
  useEffect(() => {
    Object.assign(base, stored);
    form.reset(stored, { keepDirtyValues: true, keepDirty: true });
  }, [form, base, stored]);
  const { errors, isDirty, dirtyFields } = formState;
  const chosenRole = useWatch({ control: form.control, name: 'role' });
  const handOver = useHandOver(
    account.id,
    isKnownRole(chosenRole) && chosenRole !== account.role ? lostBy({ role: chosenRole }) : [],
  );
  const canSave = isDirty && !isChanging && !handOver.isLooking;
  const submit = handleSubmit((values) => {
    if (!canSave) return;
    const handedOver = handOver.read();
    if (!handedOver) return;
    const changes = Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name as keyof Account]]));
    return update.mutateAsync({ ...changes, ...handedOver }).then(
      ({ employee }) => {
        draft.clear();
        form.reset(valuesOf(employee));
        toast({ title: 'Account changed', description: employeeName(employee) });
      },
      (error: unknown) => showServerErrors(error, setError, { names: accountFields, focusFirst: true }),
    );
  });
  return (
    <form noValidate aria-label="Account" onSubmit={submit}>
      <ErrorLine error={update.error} boxed />
      <AccountFields
        register={register}
        errors={errors}
        ending={
          isOwn ? 'This is your own account: changing this signs you out.' : 'Changing this signs this person out.'
        }
      />
      {handOver.field}
      <Button type="submit" variant="primary" aria-disabled={!canSave} className="mt-4">
        {update.isPending ? 'Saving...' : 'Save changes'}
      </Button>
      {!isDirty && <p className="mt-2 text-muted">Nothing has been changed yet.</p>}
      {isDirty && !update.isPending && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-warning">
            {isRestored
              ? 'Your earlier unsaved changes are here again.'
              : 'Not saved yet. It stays here, in this browser, until you save or discard it.'}
          </span>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              draft.clear();
              form.reset();
            }}
          >
            Discard
          </Button>
        </p>
      )}
    </form>
  );
}

function isKnownRole(value: string): value is EmployeeRole {
  return employeeRoles.some((role) => role === value);
}

function valuesOf({ username, email, firstName, lastName, role, grants }: EmployeeView): AccountValues {
  return {
    username,
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    role,
    grants: grantable.filter((grant) => grants.includes(grant)),
  };
}
