import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Draft } from '#client/lib/autosave-draft.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { toast } from '#client/lib/toast.ts';
import { type EmployeeSaved, type EmployeeView, employeeName, lostBy } from '#shared/employees.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { AccountAccess } from './account-access.tsx';
import { AccountFields } from './account-fields.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountRefusal } from './account-refusal.tsx';
import { type Account, type AccountValues, accountFields, accountSchema } from './account-schema.ts';
import { useIsChanging, useUpdateEmployee } from './api.ts';
import { useHandOver } from './use-hand-over.tsx';

interface AccountChangeProps {
  account: EmployeeView;
  readerId: number;
  more?: ReactNode;
  onClose: () => void;
}

/** One account: who it belongs to, its role, and whether and how its owner gets in. */
export function AccountChange({ account, readerId, more, onClose }: AccountChangeProps) {
  const isOwn = account.id === readerId;
  const [draft] = useState(() => new Draft(`account:${readerId}:${account.id}`, { base: { ...valuesOf(account) } }));
  const [current, setCurrent] = useState(account);
  const [password, setPassword] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  function handleSaved({ employee, oneTimePassword }: EmployeeSaved): void {
    setCurrent(employee);
    setPassword(oneTimePassword);
  }

  const isTold = password !== undefined;
  // A one-time password that is being made is shown here, or nowhere.
  const isChanging = useIsChanging(account.id);
  const leave = () => isChanging || onClose();
  const handleClose = () => (isDirty && !isLeaving ? setLeaving(true) : leave());
  function handleDiscard(): void {
    if (isChanging) return;
    draft.clear();
    onClose();
  }
  return (
    <Dialog
      open
      // A stray Escape must not dismiss a password that is shown once.
      {...(isTold ? {} : { onClose: handleClose })}
      title={isTold ? 'Password reset' : employeeName(current)}
      size="wide"
    >
      {isTold && (
        <AccountPassword employee={current} oneTimePassword={password} onDone={() => setPassword(undefined)} />
      )}
      {/* Hidden, not removed: unsaved changes outlast the password. */}
      <div hidden={isTold}>
        {current.application && (
          <Link
            href={withQuery(pathTo('admin'), { inquiry: current.application.id })}
            className="-mt-3 mb-3 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Accepted by application {current.application.reference}
          </Link>
        )}
        {isLeaving && <Leaving onLeave={handleDiscard} onStay={() => setLeaving(false)} />}
        <ChangeForm account={current} isOwn={isOwn} draft={draft} onDirty={setDirty} onSaved={onClose} />
        <AccountAccess account={current} isOwn={isOwn} onSaved={handleSaved} />
        {more}
      </div>
    </Dialog>
  );
}

function Leaving({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const question = useRef<HTMLDivElement>(null);
  // The dialog may be scrolled far below the question.
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} role="alert" tabIndex={-1} className="mb-6 bg-warning-tint px-4 py-3 text-warning">
      <p className="font-medium">Your changes are not saved.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={onStay}>
          Keep editing
        </Button>
        <Button size="small" variant="danger" onClick={onLeave}>
          Close without saving
        </Button>
      </div>
    </div>
  );
}

interface ChangeFormProps {
  account: EmployeeView;
  isOwn: boolean;
  draft: Draft;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

function ChangeForm({ account, isOwn, draft, onDirty, onSaved }: ChangeFormProps) {
  const update = useUpdateEmployee(account.id);
  const isChanging = useIsChanging(account.id);
  const form = useForm<AccountValues, unknown, Account>({
    resolver: zodResolver(accountSchema),
    defaultValues: valuesOf(account),
  });
  const { register, handleSubmit, formState, setError } = form;
  const { isRestored } = useFormDraft(form, draft);
  const { errors, isDirty, dirtyFields } = formState;
  const chosenRole = useWatch({ control: form.control, name: 'role' });
  const handOver = useHandOver(
    account.id,
    isKnownRole(chosenRole) && chosenRole !== account.role ? lostBy({ role: chosenRole }) : [],
  );
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const submit = handleSubmit((values) => {
    const handedOver = handOver.read();
    if (!handedOver) return;
    const changes = Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name as keyof Account]]));
    return update.mutateAsync({ ...changes, ...handedOver }).then(
      ({ employee }) => {
        draft.clear();
        toast({ title: 'Account changed', description: employeeName(employee) });
        onSaved();
      },
      (error: unknown) => showServerErrors(error, setError, { names: accountFields, focusFirst: true }),
    );
  });
  return (
    <form noValidate aria-label="Account" onSubmit={submit}>
      <AccountRefusal error={update.error} />
      <AccountFields
        register={register}
        errors={errors}
        roleHint={
          isOwn
            ? 'This is your own account: changing its role signs you out.'
            : 'Changing the role signs this person out.'
        }
      />
      {handOver.field}
      <Button type="submit" variant="primary" disabled={!isDirty || isChanging || handOver.isLooking} className="mt-4">
        {update.isPending ? 'Saving...' : 'Save changes'}
      </Button>
      {!isDirty && <p className="mt-2 text-muted">Nothing has been changed yet.</p>}
      {isDirty && isRestored && <p className="mt-2 text-muted">Your earlier unsaved changes are here again.</p>}
    </form>
  );
}

function isKnownRole(chosen: string): chosen is EmployeeRole {
  return employeeRoles.some((role) => role === chosen);
}

function valuesOf({ username, email, firstName, lastName, role, grants }: EmployeeView): AccountValues {
  return { username, email, firstName: firstName ?? '', lastName: lastName ?? '', role, grants };
}
