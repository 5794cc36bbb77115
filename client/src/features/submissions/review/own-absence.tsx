import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DayField } from '#client/components/form/day-field.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { QueryView } from '#client/components/query-view.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { formatNearDay } from '#client/lib/format.ts';
import { toast } from '#client/lib/toast.ts';
import type { Absence } from '#shared/submissions/views.ts';
import { deskQueries, useSetAbsence } from './reviewers-api.ts';

export function OwnAbsence({ readerId }: { readerId: number }) {
  const absence = useQuery(deskQueries.absence());
  return (
    <QueryView query={absence} loading="Loading your absence..." skeletonLines={6}>
      {(stored) => <AbsenceForm key={JSON.stringify(stored)} readerId={readerId} stored={stored} />}
    </QueryView>
  );
}

interface AbsenceFormProps {
  readerId: number;
  stored: Absence | null;
}

function AbsenceForm({ readerId, stored }: AbsenceFormProps) {
  const base = { from: stored?.from ?? '', to: stored?.to ?? '' };
  const setAbsence = useSetAbsence();
  const [draft] = useState(() => new Draft(`own-absence:${readerId}`, { base }));
  const form = useForm({ defaultValues: base });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isDirty } = formState;
  useFormDraft(form, draft);

  const submit = handleSubmit((days) =>
    setAbsence.mutateAsync(days).then(
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
        toast({ title: 'You’re back' });
      },
    });
  }

  return (
    <form noValidate aria-label="Your absence" onSubmit={submit} className="max-w-2xl">
      {stored && (
        <p className="mb-4 font-medium">
          From {formatNearDay(stored.from)} to {formatNearDay(stored.to)} you’re away. It ends by itself.
        </p>
      )}
      <ErrorLine error={setAbsence.error} boxed />
      <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        <DayField id="away-from" label="First day away" error={errors.from?.message} {...register('from')} />
        <DayField id="away-to" label="Last day away" error={errors.to?.message} {...register('to')} />
      </div>
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
