import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { type EmployeeUpdate, type HandOverKind, heldWords } from '#shared/employees.ts';
import type { HeldWork } from '#shared/employees-views.ts';
import { employeeQueries } from './api.ts';

interface HandOver {
  /** Null if the account holds nothing. */
  field: ReactNode;
  /** The work that this person holds is loading, or could not be read. */
  isLooking: boolean;
  /** Null if an answer is missing; the field then says so. */
  read(): Pick<EmployeeUpdate, 'handOver'> | null;
}

/** Asks who takes over each kind of work that an account is about to lose. */
export function useHandOver(accountId: number, lost: readonly HandOverKind[]): HandOver {
  const isAsked = lost.length > 0;
  const held = useQuery({ ...employeeQueries.heldWork(accountId), enabled: isAsked });
  const [choices, setChoices] = useState<Partial<Record<HandOverKind, string>>>({});
  const [missing, setMissing] = useState<readonly HandOverKind[]>([]);
  const fields = useRef<HTMLDivElement>(null);
  const openWork = (held.data ?? []).filter(({ kind }) => lost.includes(kind));

  function handleChoice(kind: HandOverKind, next: string): void {
    setChoices({ ...choices, [kind]: next });
    setMissing(missing.filter((other) => other !== kind));
  }
  function read(): Pick<EmployeeUpdate, 'handOver'> | null {
    if (openWork.length === 0) return {};
    const unanswered = openWork.map(({ kind }) => kind).filter((kind) => !choices[kind]);
    setMissing(unanswered);
    const at = openWork.findIndex(({ kind }) => kind === unanswered[0]);
    if (at >= 0) {
      fields.current?.querySelectorAll('select')[at]?.focus();
      return null;
    }
    const successors = openWork.map(({ kind }) => [kind, choices[kind] === 'nobody' ? null : Number(choices[kind])]);
    return { handOver: Object.fromEntries(successors) };
  }
  const field = isAsked && (
    <QueryView query={held} loading="Looking for what they work on..." skeletonLines={1}>
      {() => (
        <div ref={fields}>
          {openWork.map((work) => (
            <Successor
              key={work.kind}
              work={work}
              value={choices[work.kind] ?? ''}
              isMissing={missing.includes(work.kind)}
              onChange={(next) => handleChoice(work.kind, next)}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
  return { field, isLooking: isAsked && held.data === undefined, read };
}

interface SuccessorProps {
  work: HeldWork;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

function Successor({ work, value, isMissing, onChange }: SuccessorProps) {
  const id = useId();
  const { kind, count, items, candidates } = work;
  return (
    <div className="mb-4">
      <SelectField
        id={id}
        label={`Who takes over ${heldWords(work)}`}
        required
        error={isMissing ? 'Please choose who takes over, or nobody' : undefined}
        options={[
          { value: '', label: 'Choose who takes over' },
          ...candidates.map((one) => ({ value: String(one.id), label: one.name })),
          { value: 'nobody', label: nobody[kind] },
        ]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ul className="flex flex-wrap gap-x-5 text-muted text-sm">
        {items.map(({ label, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two drafts may be of one type
          <li key={index} className="inline-flex min-h-11 items-center">
            {path ? (
              <a href={path} target="_blank" rel="noopener" className="underline underline-offset-4">
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              label
            )}
          </li>
        ))}
        {count > items.length && <li className="inline-flex min-h-11 items-center">and {count - items.length} more</li>}
      </ul>
    </div>
  );
}

const nobody: Record<HandOverKind, string> = {
  inquiries: 'Nobody: they wait in the inbox',
  reviews: 'Nobody: anybody who reviews may decide',
  drafts: 'Nobody: they stay with the account, unread',
  pieces: 'Nobody: whoever planned them asks somebody else',
};
