import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, FormProvider, type UseFormRegister, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { DraftNote } from '#client/components/form/draft-note.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { type LetterStage, letterDraftName } from '#client/features/inquiries/hiring-drafts.ts';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { UnfilledQuestion, useUnfilledQuestion } from '#client/features/inquiries/thread/unfilled-question.tsx';
import type { SentReply } from '#client/features/inquiries/thread/use-reply-undo.ts';
import { ApiError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { linkTime } from '#shared/auth/links.ts';
import { stageLabels } from '#shared/inquiries/hiring.ts';
import { hireSchema } from '#shared/inquiries/hiring-calls.ts';
import { replyMax, replySchema } from '#shared/inquiries/messages.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { type Move, useMoveApplication } from './hiring-api.ts';

export interface StageFormProps {
  inquiry: InquiryDetail;
  stage: LetterStage;
  /** In a word, such as 'Decline'. */
  act: string;
  /** With the letter, where there was one. */
  onMoved: (reply: SentReply | undefined) => void;
  onClose: () => void;
}

/** The fields of an account. */
interface AccountValues {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** The fields of a move. */
type MoveValues = { text: string } & Partial<AccountValues>;

interface MoveFormProps extends StageFormProps {
  letter: string;
  /** The proposed fields of the new account. */
  account?: AccountValues;
}

const letterSchema = replySchema.pick({ text: true });
const hiringSchema = letterSchema.extend(hireSchema.omit({ letter: true, version: true }).shape);

export function MoveForm({ inquiry, stage, act, letter, account, onMoved, onClose }: MoveFormProps) {
  const { id, name, email, version } = inquiry;
  const { data: reader } = useProfile();
  const mailWaits = reader?.mailWaits ?? false;
  const client = useQueryClient();
  const move = useMoveApplication(id);
  const [proposed] = useState<MoveValues>(() => ({ text: letter, ...account }));
  const form = useForm<MoveValues>({
    resolver: zodResolver((account ? hiringSchema : letterSchema) as unknown as z.ZodType<MoveValues, MoveValues>),
    defaultValues: proposed,
  });
  const [draftName] = useState(() => letterDraftName(reader?.id, id, stage));
  const [draft] = useState(() => new Draft(draftName, { base: { ...proposed }, asks: ['text'] }));
  const { note, texts } = useFormDraft(form, draft);
  const { mayLeave, question } = useUnfilledQuestion();
  const { errors } = form.formState;
  const isStale =
    move.error instanceof ApiError &&
    move.error.status === 409 &&
    !move.error.fields.username &&
    !move.error.fields.email;

  useEffect(() => form.setFocus(account ? 'username' : 'text'), [form, account]);

  const submit = (hasLetter: boolean) =>
    form.handleSubmit(async ({ text, ...values }) => {
      if (hasLetter && !(await mayLeave(text))) return;
      const sentAt = performance.now();
      const kept = { name: draftName, values: { ...form.getValues() }, base: { ...proposed } };
      const common = { letter: hasLetter ? text : null, version };
      const body = (account ? { ...values, ...common } : { stage, ...common }) as Move;
      return draft
        .send((idempotencyKey) => move.mutateAsync({ move: body, idempotencyKey }))
        .then(
          ({ answer: { messageId } }) => {
            const title = `${act === stageLabels[stage] ? `Moved to ${act}` : stageLabels[stage]}, letter ${mailWaits ? 'kept' : 'sent'}`;
            onMoved(messageId === null ? undefined : { id, messageId, name, text, sentAt, title, draft: kept });
          },
          (error: unknown) => void showServerErrors(error, form.setError, { focusFirst: true }),
        );
    });
  const sendLetter = useOneAtATime(submit(true));
  const sendNone = useOneAtATime(submit(false));
  const withAccount = account ? ' and invite' : '';

  return (
    <FormProvider {...form}>
      <form noValidate aria-label={`${act}: ${name}`} className="mt-4" onSubmit={sendLetter}>
        <ErrorLine error={move.error} boxed>
          {isStale && (
            <Button
              size="small"
              className="mt-3 bg-bg"
              onClick={() => client.refetchQueries({ queryKey: inquiryQueries.detail(id).queryKey }).then(move.reset)}
            >
              Reload
            </Button>
          )}
        </ErrorLine>
        {account && <HireFields register={form.register} errors={errors} />}
        <DraftConflict texts={texts} field="text" noun="letter" fieldId="stage-letter" />
        <TextAreaField
          id="stage-letter"
          label="Letter"
          hint={mailWaits ? waitingLetter(email, account !== undefined) : `It goes to ${email} by email.`}
          {...form.register('text')}
          rows={8}
          max={replyMax}
          readOnly={move.isPending}
          error={errors.text?.message}
        />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" aria-disabled={move.isPending}>
            {move.isPending ? 'Saving...' : `${act}${withAccount || ' and send'}`}
          </Button>
          <Button aria-disabled={move.isPending} onClick={sendNone}>
            {act}
            {withAccount} without a letter
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
        <DraftNote {...note} />
      </form>
      <UnfilledQuestion question={question} />
    </FormProvider>
  );
}

interface HireFieldsProps {
  register: UseFormRegister<MoveValues>;
  errors: FieldErrors<MoveValues>;
}

/** The account that is opened with the acceptance. */
function HireFields({ register, errors }: HireFieldsProps) {
  const field = (name: keyof AccountValues) => ({
    ...register(name),
    id: `hire-${name}`,
    error: errors[name]?.message,
    autoComplete: 'off',
  });
  const plain = { required: true, autoCapitalize: 'none', spellCheck: false };
  return (
    <fieldset>
      <legend className="font-semibold">Their account</legend>
      <p className="mb-2 text-muted">An invitation leads them to choose a password, within {linkTime.invitation}.</p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        <TextField label="First name" {...field('firstName')} />
        <TextField label="Last name" {...field('lastName')} />
        <TextField label="Username" {...plain} {...field('username')} />
        <TextField label="Email" type="email" {...plain} {...field('email')} />
        <SelectField label="Role" required options={roleOptions} {...field('role')} />
      </div>
    </fieldset>
  );
}

const roleOptions = [
  { value: '', label: 'Choose a role' },
  ...employeeRoles.map((value) => ({ value, label: roleLabel(value) })),
];

function waitingLetter(email: string, withInvitation: boolean): string {
  const invitation = withInvitation
    ? ' The invitation waits too; until then, Accounts gives you a one-time password to pass on.'
    : '';
  return `No mail leaves this server yet. The letter waits until mail is set up, and then goes to ${email}.${invitation}`;
}
