import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { ApiError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { toast } from '#client/lib/toast.ts';
import { newPassword } from '#shared/auth/auth.ts';
import { linkTime } from '#shared/auth/links.ts';
import { employeeName, usernameFrom } from '#shared/employees/employees.ts';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import { AccountFields } from './account-fields.tsx';
import { AccountPassword } from './account-password.tsx';
import { type Account, type AccountValues, accountFields, accountSchema } from './account-schema.ts';
import { useCreateEmployee } from './api.ts';

interface AccountCreateProps {
  readerId: number;
  onMany: () => void;
  onClose: () => void;
}

export function AccountCreate({ readerId, onMany, onClose }: AccountCreateProps) {
  const mailWaits = useProfile().data?.mailWaits ?? false;
  const create = useCreateEmployee();
  const [saved, setSaved] = useState<EmployeeSaved | null>(null);
  // The password that is being made is shown here, or nowhere.
  const handleClose = () => create.isPending || onClose();
  function handleCreated(answer: EmployeeSaved): void {
    if (answer.oneTimePassword) {
      setSaved(answer);
      return;
    }
    const { invitation, email } = answer.employee;
    const name = employeeName(answer.employee);
    const description = !invitation
      ? `${name} can sign in now.`
      : mailWaits
        ? `The invitation to ${email} waits until mail is set up.`
        : `An invitation is on its way to ${email}.`;
    toast({ title: 'Account created', description });
    onClose();
  }
  if (saved?.oneTimePassword) {
    return (
      <Dialog open title="Account created">
        <AccountPassword employee={saved.employee} oneTimePassword={saved.oneTimePassword} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={handleClose} title="New account" size="wide">
      <p className="mb-4">
        <Button variant="quiet" size="small" className="-ml-3" onClick={onMany}>
          Many accounts at once
        </Button>
      </p>
      <CreateForm create={create} readerId={readerId} mailWaits={mailWaits} onCreated={handleCreated} />
    </Dialog>
  );
}

interface CreateFormProps {
  create: ReturnType<typeof useCreateEmployee>;
  readerId: number;
  mailWaits: boolean;
  onCreated: (saved: EmployeeSaved) => void;
}

function CreateForm({ create, readerId, mailWaits, onCreated }: CreateFormProps) {
  const form = useForm<AccountValues, unknown, Account>({
    resolver: zodResolver(accountSchema),
    defaultValues: { username: '', email: '', firstName: '', lastName: '', role: '', grants: [] },
  });
  const [draft] = useState(() => new Draft(`account:${readerId}:new`));
  const { note } = useFormDraft(form, draft);
  useProposedUsername(form);
  const password = usePassword();
  const [isInvited, setInvited] = useState(!mailWaits);
  const submit = form.handleSubmit(async (account) => {
    const signIn = isInvited ? ({ invite: true } as const) : password.read();
    if (!signIn) return;
    await draft
      .send((idempotencyKey) => create.mutateAsync({ account: { ...account, ...signIn }, idempotencyKey }))
      .then(({ answer }) => onCreated(answer))
      .catch((error: unknown) => {
        showServerErrors(error, form.setError, { names: accountFields, focusFirst: true });
        password.refuse(error instanceof ApiError ? error.fields.password?.[0] : undefined);
      });
  });
  return (
    <form noValidate aria-label="New account" onSubmit={submit}>
      <ErrorLine error={create.error} boxed />
      <AccountFields register={form.register} errors={form.formState.errors} isOpened />
      <div className="mt-2">
        <SelectField
          id="account-way-field"
          label="How they get in"
          hint={isInvited ? (mailWaits ? waitingInvitation : mailedInvitation) : undefined}
          options={ways}
          value={isInvited ? 'invitation' : 'password'}
          onChange={({ target }) => setInvited(target.value === 'invitation')}
        />
        {!isInvited && (
          <TextField
            id="account-password-field"
            label="Password"
            hint="Leave it empty for a one-time password, which works for 7 days and must be changed at the first sign-in."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...password.field}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create account'}
        </Button>
        <DraftNote {...note} />
      </div>
    </form>
  );
}

const mailedInvitation = `An email leads them to choose a password, within ${linkTime.invitation}.`;

const waitingInvitation =
  'No mail leaves this server yet, so the invitation waits until mail is set up. A password that you pass on works today.';

const ways = [
  { value: 'invitation', label: 'By an invitation, mailed to them' },
  { value: 'password', label: 'With a password that you pass on' },
];

/** Proposes one from the name, until somebody writes another. */
function useProposedUsername(form: UseFormReturn<AccountValues, unknown, Account>): void {
  const proposed = useRef('');
  const [firstName, lastName] = form.watch(['firstName', 'lastName']);
  useEffect(() => {
    const proposal = usernameFrom(`${firstName} ${lastName}`);
    if (form.getValues('username') === proposed.current) form.setValue('username', proposal, { shouldDirty: true });
    proposed.current = proposal;
  }, [form, firstName, lastName]);
}

/** Apart from the other fields, since those are kept in the browser. It is read as it is typed: nothing is trimmed. */
function usePassword() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function refuse(message: string | undefined): void {
    setError(message);
    if (message) takeFocus(input.current);
  }

  /** Null if it is too weak. */
  function read(): { password?: string } | null {
    if (value === '') return {};
    const parsed = newPassword.safeParse(value);
    refuse(parsed.error?.issues[0]?.message);
    return parsed.success ? { password: parsed.data } : null;
  }

  const handleChange = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  const field = {
    ref: input,
    value,
    error,
    onChange: (event: { target: { value: string } }) => handleChange(event.target.value),
  };
  return { field, read, refuse };
}
