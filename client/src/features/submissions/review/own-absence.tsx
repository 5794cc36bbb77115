import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DayField } from '#client/components/form/day-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { QueryView } from '#client/components/query-view.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { formatDay } from '#client/lib/format-plain.ts';
import { toast } from '#client/lib/toast.ts';
import { type Actor, mayReview, mayStandInFor } from '#shared/permissions.ts';
import type { Absence, Reviewer } from '#shared/submissions/views.ts';
import { deskQueries, useSetAbsence } from './reviewers-api.ts';

export function OwnAbsence({ reader }: { reader: Actor }) {
  const absence = useQuery(deskQueries.absence());
  const hasDeputy = mayReview(reader);
  const reviewers = useQuery({ ...deskQueries.reviewers(), enabled: hasDeputy });
  return (
    <QueryView query={absence} loading="Loading your absence..." skeletonLines={6}>
      {(stored) =>
        hasDeputy ? (
          <QueryView query={reviewers} loading="Loading colleagues..." skeletonLines={6}>
            {(all) => (
              <AbsenceForm
                key={JSON.stringify(stored)}
                reader={reader}
                stored={stored}
                deputies={deputiesFor(reader, all)}
              />
            )}
          </QueryView>
        ) : (
          <AbsenceForm key={JSON.stringify(stored)} reader={reader} stored={stored} />
        )
      }
    </QueryView>
  );
}

function deputiesFor(reader: Actor, reviewers: readonly Reviewer[]): Reviewer[] {
  return reviewers.filter((reviewer) => reviewer.id !== reader.id && mayStandInFor(reader, reviewer));
}

interface AbsenceFormProps {
  reader: Actor;
  stored: Absence | null;
  /** Left out for those who review nothing. */
  deputies?: readonly Reviewer[];
}

function AbsenceForm({ reader, stored, deputies }: AbsenceFormProps) {
  const base = { from: stored?.from ?? '', to: stored?.to ?? '', deputyId: String(stored?.deputy?.id ?? '') };
  const setAbsence = useSetAbsence();
  const [draft] = useState(() => new Draft(`own-absence:${reader.id}`, { base }));
  const form = useForm({ defaultValues: base });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isDirty } = formState;
  useFormDraft(form, draft);

  const submit = handleSubmit(({ deputyId, ...days }) =>
    setAbsence.mutateAsync({ ...days, deputyId: deputies ? Number(deputyId) : null }).then(
      () => {
        draft.clear();
        toast({ title: 'Your absence is saved' });
      },
      (error: unknown) => showServerErrors(error, setError, { focusFirst: true }),
    ),
  );

  function comeBack(): void {
    setAbsence.mutate(null, {
      onSuccess: () => {
        draft.clear();
        toast({
          title: 'You’re back',
          ...(deputies && { description: 'What is assigned to you waits for you alone.' }),
        });
      },
    });
  }

  return (
    <form noValidate aria-label="Your absence" onSubmit={submit} className="max-w-2xl">
      {stored && (
        <p className="mb-4 font-medium">
          From {formatDay(stored.from)} to {formatDay(stored.to)}{' '}
          {stored.deputy ? (
            <>
              <span className="wrap-anywhere">{stored.deputy.name}</span> stands in for you.
            </>
          ) : (
            'you’re away.'
          )}{' '}
          It ends by itself.
        </p>
      )}
      <ErrorLine error={setAbsence.error} boxed />
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        <DayField id="away-from" label="First day away" error={errors.from?.message} {...register('from')} />
        <DayField id="away-to" label="Last day away" error={errors.to?.message} {...register('to')} />
      </div>
      {deputies && (
        <SelectField
          id="away-deputy"
          label="My deputy"
          hint="If your deputy is away too, nobody stands in for them: choose somebody who is here."
          error={errors.deputyId?.message}
          options={[
            { value: '', label: 'Choose a colleague' },
            ...deputies.map((deputy) => ({ value: String(deputy.id), label: labelOf(deputy) })),
          ]}
          {...register('deputyId')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!isDirty || setAbsence.isPending}>
          {setAbsence.isPending ? 'Saving...' : 'Save absence'}
        </Button>
        {stored && (
          <Button variant="quiet" disabled={setAbsence.isPending} onClick={comeBack}>
            I am back
          </Button>
        )}
      </div>
    </form>
  );
}

function labelOf({ name, away }: Reviewer): string {
  return away ? `${name} (away until ${formatDay(away.to)})` : name;
}
