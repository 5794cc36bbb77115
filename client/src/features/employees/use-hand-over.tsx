import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { type EmployeeUpdate, type HandOverKind, heldWords, successorsFor } from '#shared/employees/employees.ts';
import { employeeQueries } from './api.ts';

interface HandOver {
  /** Null if the account holds nothing. */
  field: ReactNode;
  /** The work that this person holds is loading, or could not be read. */
  isLooking: boolean;
  /** Null if the answer is missing; the field then says so. */
  read(): Pick<EmployeeUpdate, 'handOver'> | null;
}

/** Asks who takes over the work that an account is about to lose. */
export function useHandOver(accountId: number, lost: readonly HandOverKind[]): HandOver {
  const isAsked = lost.length > 0;
  const access = useQuery({ ...employeeQueries.access(accountId), enabled: isAsked });
  const [choice, setChoice] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const openWork = (access.data?.heldWork ?? []).filter(({ kind }) => lost.includes(kind));
  const successors = successorsFor(openWork);
  // Another role may leave other work, which others may take over.
  const chosen = choice === 'nobody' || successors.some((one) => String(one.id) === choice) ? choice : '';

  function read(): Pick<EmployeeUpdate, 'handOver'> | null {
    if (openWork.length === 0) return {};
    setMissing(!chosen);
    if (!chosen) {
      select.current?.focus();
      return null;
    }
    return { handOver: chosen === 'nobody' ? null : Number(chosen) };
  }
  const field = isAsked && (
    <QueryView query={access} loading="Looking for what they work on..." skeletonLines={1}>
      {() =>
        openWork.length > 0 && (
          <SelectField
            ref={select}
            id={id}
            label={`Who takes over ${heldWords(openWork)}`}
            hint={`With nobody, ${openWork.map(({ kind }) => nobody[kind]).join('; ')}.`}
            required
            error={isMissing && !chosen ? 'Please choose who takes over, or nobody' : undefined}
            options={[
              { value: '', label: 'Choose who takes over' },
              ...successors.map((one) => ({ value: String(one.id), label: one.name })),
              { value: 'nobody', label: 'Nobody' },
            ]}
            value={chosen}
            onChange={({ target }) => setChoice(target.value)}
          />
        )
      }
    </QueryView>
  );
  return { field, isLooking: isAsked && access.data === undefined, read };
}

const nobody: Record<HandOverKind, string> = {
  inquiries: 'inquiries wait in the inbox',
  reviews: 'anybody who reviews may decide on submissions',
  pieces: 'whoever planned a piece asks somebody else',
};
