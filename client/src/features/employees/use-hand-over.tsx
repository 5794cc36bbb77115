import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import type { EmployeeUpdate } from '#shared/employees.ts';
import { employeeQueries } from './api.ts';

interface HandOver {
  /** Null if the account holds nothing. */
  field: ReactNode;
  /** The held inquiries are loading, or could not be read. */
  isLooking: boolean;
  /** Null if an answer is missing; the field then says so. */
  read(): Pick<EmployeeUpdate, 'handOverTo'> | null;
}

/** Asks who takes over the inquiries of an account that is about to lose the inbox (`isAsked`). */
export function useHandOver(accountId: number, isAsked: boolean): HandOver {
  const assignments = useQuery({ ...employeeQueries.assignments(accountId), enabled: isAsked });
  const [choice, setChoice] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);

  function handleChoice(next: string): void {
    setChoice(next);
    setMissing(false);
  }
  function read(): Pick<EmployeeUpdate, 'handOverTo'> | null {
    if (!isAsked || assignments.data?.inquiries === 0) return {};
    if (choice !== '') return { handOverTo: choice === 'nobody' ? null : Number(choice) };
    setMissing(true);
    select.current?.focus();
    return null;
  }
  const field = isAsked && (
    <QueryView query={assignments} loading="Looking for what is assigned..." skeletonLines={1}>
      {({ inquiries, candidates }) =>
        inquiries > 0 && (
          <SelectField
            ref={select}
            id={id}
            label={inquiries === 1 ? 'Who takes over 1 open inquiry' : `Who takes over ${inquiries} open inquiries`}
            required
            error={isMissing ? 'Please choose who takes over, or nobody' : undefined}
            options={[
              { value: '', label: 'Choose who takes over' },
              ...candidates.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: 'nobody', label: 'Nobody: they wait in the inbox' },
            ]}
            value={choice}
            onChange={({ target }) => handleChoice(target.value)}
          />
        )
      }
    </QueryView>
  );
  return { field, isLooking: isAsked && assignments.data === undefined, read };
}
