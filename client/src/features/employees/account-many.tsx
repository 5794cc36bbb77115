import { type FormEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { ApiError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { toast } from '#client/lib/toast.ts';
import { type ManyAccounts, manyMax } from '#shared/employees/employees.ts';
import type { AccountOfMany } from '#shared/employees/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { useCheckMany, useCreateMany } from './api.ts';
import { readPeople } from './people-list.ts';

interface AccountManyProps {
  readerId: number;
  onClose: () => void;
}

interface Checked {
  /** What was checked; another text is to be checked again. */
  text: string;
  people: ManyAccounts['people'];
  answers: readonly AccountOfMany[];
}

/** Accounts from a list that is pasted: what each would get is shown first, then all are invited, or none. */
export function AccountMany({ readerId, onClose }: AccountManyProps) {
  const mailWaits = useProfile().data?.mailWaits ?? false;
  const check = useCheckMany();
  const create = useCreateMany();
  const [checked, setChecked] = useState<Checked>();
  const form = useForm({ defaultValues: { list: '' } });
  const [draft] = useState(() => new Draft(`account:${readerId}:many`, { base: { list: '' }, asks: ['list'] }));
  const { note, texts } = useFormDraft(form, draft);
  const { min: _min, max: _max, ...field } = form.register('list');
  const text = form.watch('list');
  const shown = checked?.text === text ? checked : undefined;
  const refused = shown?.answers.filter(({ refusal }) => refusal !== null).length ?? 0;
  const isReady = shown !== undefined && refused === 0;
  const isPending = check.isPending || create.isPending;
  const { error } = check;
  const ofList = error instanceof ApiError ? error.fields.people?.[0] : undefined;

  function look(list: string): void {
    create.reset();
    const people = readPeople(list);
    check.mutate(people, { onSuccess: (answers) => setChecked({ text: list, people, answers }) });
  }

  /** A list that is pasted or dropped is checked at once; what is typed waits for its button. */
  function handleInput({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>): void {
    if ((nativeEvent as InputEvent).inputType?.startsWith('insertFrom')) look(currentTarget.value);
  }

  function invite({ people }: Checked): void {
    draft
      .send((idempotencyKey) => create.mutateAsync({ people, idempotencyKey }))
      .then(({ answer }) => {
        const description = mailWaits
          ? 'The invitations wait until mail is set up.'
          : 'An invitation is on its way to each of them.';
        toast({ title: `${countWords(answer.length, 'account')} created`, description });
        onClose();
      })
      // Somebody else may have taken a name or an address meanwhile: the next check says whose.
      .catch(() => setChecked(undefined));
  }

  return (
    <Dialog open onClose={() => create.isPending || onClose()} title="Many accounts at once" size="wide">
      <FormProvider {...form}>
        <form
          noValidate
          aria-label="Many accounts at once"
          onSubmit={(event) => {
            event.preventDefault();
            if (isPending) return;
            if (isReady) invite(shown);
            else look(text);
          }}
        >
          <ErrorLine error={create.error ?? (ofList ? null : error)} boxed />
          <DraftConflict texts={texts} field="list" noun="list" fieldId="account-many" />
          <TextAreaField
            {...field}
            id="account-many"
            label="People"
            hint={`A line each: name, email address, role. At most ${manyMax}.`}
            rows={10}
            autoFocus
            spellCheck={false}
            readOnly={isPending}
            onInput={handleInput}
            error={ofList}
          />
          {shown && (
            <>
              <p role="status" className="mt-4 font-medium">
                {refused === 0
                  ? `${countWords(shown.people.length, 'account')} can be made.`
                  : `${refused} of ${countWords(shown.people.length, 'account')} can’t be made yet, so none is.`}
              </p>
              <Preview checked={shown} />
            </>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" variant="primary" aria-disabled={isPending}>
              {create.isPending
                ? 'Inviting...'
                : check.isPending
                  ? 'Checking...'
                  : isReady
                    ? `Invite ${shown.people.length}`
                    : 'Check the list'}
            </Button>
            <DraftNote {...note} />
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function Preview({ checked: { people, answers } }: { checked: Checked }) {
  const rows = answers.map((answer, index) => ({ ...answer, ...people[index], line: `${index} ${answer.username}` }));
  return (
    <ul aria-label="Accounts to be made" className="mt-2 divide-y divide-rule border-rule border-y">
      {rows.map(({ line, name, email, role = '', username, refusal }) => (
        <li key={line} className="flex flex-wrap justify-between gap-x-6 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-medium">{name || 'No name'}</bdi>
            <span className="block text-muted text-sm">{[email, roleLabel(role)].filter(Boolean).join(', ')}</span>
          </span>
          <span className={`min-w-0 text-sm wrap-anywhere ${refusal ? 'font-medium text-danger' : 'text-muted'}`}>
            {refusal ?? username}
          </span>
        </li>
      ))}
    </ul>
  );
}

function countWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
