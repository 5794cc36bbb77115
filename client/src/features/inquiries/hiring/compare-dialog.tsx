import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { stageLabels } from '#shared/inquiries/hiring.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { distinctLabels } from '#shared/people.ts';
import { candidatesQuery } from './compare-api.ts';
import { CompareTable } from './compare-table.tsx';

type Applicant = Pick<InquiryView, 'id' | 'reference' | 'name' | 'stage'>;

interface CompareDialogProps {
  formType: string | null;
  given: readonly Applicant[];
  onClose: () => void;
}

/** Two applications by the same form, side by side. */
export function CompareDialog({ formType, given, onClose }: CompareDialogProps) {
  const candidates = useQuery(candidatesQuery(formType));
  const [ids, setIds] = useState<readonly [number | undefined, number | undefined]>([given[0]?.id, given[1]?.id]);
  const [one, other] = ids;
  /** Those that were chosen may be older than what is listed. */
  const withGiven = (rows: readonly Applicant[]) => [
    ...given.filter(({ id }) => !rows.some((row) => row.id === id)),
    ...rows,
  ];
  return (
    <Dialog open onClose={onClose} title="Compare two" description={formTypeLabel(formType)} size="wide">
      <QueryView
        query={candidates}
        loading="Loading applications..."
        isEmpty={({ rows }) => withGiven(rows).length < 2}
        empty={
          <p className="border-rule border-y py-8">It takes two applications by this form; there is only one yet.</p>
        }
      >
        {({ rows, hasMore }) => (
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            <Choice label="One" rows={withGiven(rows)} not={other} value={one} onChange={(id) => setIds([id, other])} />
            <Choice
              label="The other"
              rows={withGiven(rows)}
              not={one}
              value={other}
              onChange={(id) => setIds([one, id])}
            />
            {hasMore && <p className="text-muted sm:col-span-2">The newest {rows.length} can be chosen.</p>}
          </div>
        )}
      </QueryView>
      {one !== undefined && other !== undefined && <CompareTable key={`${one} ${other}`} ids={[one, other]} />}
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  rows: readonly Applicant[];
  /** The one that is chosen beside it. */
  not: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function Choice({ label, rows, not, value, onChange }: ChoiceProps) {
  const labelOf = distinctLabels(rows, labelOfApplicant, [({ reference }) => reference]);
  const options = rows.filter(({ id }) => id !== not).map((row) => ({ value: String(row.id), label: labelOf(row) }));
  return (
    <SelectField
      id={`compare-${label === 'One' ? 'one' : 'other'}`}
      label={label}
      options={[{ value: '', label: 'Choose…' }, ...options]}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

function labelOfApplicant({ name, stage }: Applicant): string {
  return `${name}, ${stageLabels[stage ?? 'new'].toLowerCase()}`;
}
