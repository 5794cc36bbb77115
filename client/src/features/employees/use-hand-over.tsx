import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import type { EmployeeUpdate } from '#shared/employees.ts';
import { employeeQueries } from './api.ts';

interface HandOver {
  /** Asks who takes over; nothing where nothing is held. */
  field: ReactNode;
  /** What is held is still looked for, or could not be read. */
  isLooking: boolean;
  /** What goes with the change. Null where an answer is missing, which the field then says. */
  read(): Pick<EmployeeUpdate, 'handOverTo'> | null;
}

/** Who takes over the inquiries of an account that loses the inbox; `isAsked` once that is about to happen. */
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
