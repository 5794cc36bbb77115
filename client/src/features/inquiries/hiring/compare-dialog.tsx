import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formTypeLabel } from '#shared/inquiries/form-types.ts';
import { stageLabels } from '#shared/inquiries/hiring.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { candidatesQuery } from './compare-api.ts';
import { CompareTable } from './compare-table.tsx';

interface CompareDialogProps {
  formType: string | null;
  /** Chosen already. */
  first?: number;
  onClose: () => void;
}

/** Two applications by the same form, side by side. */
export function CompareDialog({ formType, first, onClose }: CompareDialogProps) {
  const candidates = useQuery(candidatesQuery(formType));
  const [ids, setIds] = useState<[number | undefined, number | undefined]>([first, undefined]);
  const [one, other] = ids;
  return (
    <Dialog open onClose={onClose} title="Compare two" description={formTypeLabel(formType)} size="wide">
      <QueryView
        query={candidates}
        loading="Loading applications..."
        isEmpty={({ rows }) => rows.length < 2}
        empty={
          <p className="border-rule border-y py-8">It takes two applications by this form; there is only one yet.</p>
        }
      >
        {({ rows, hasMore }) => (
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            <Choice label="One" rows={rows} not={other} value={one} onChange={(id) => setIds([id, other])} />
            <Choice label="The other" rows={rows} not={one} value={other} onChange={(id) => setIds([one, id])} />
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
  rows: readonly InquiryView[];
  /** The one that is chosen beside it. */
  not: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function Choice({ label, rows, not, value, onChange }: ChoiceProps) {
  const options = rows
    .filter(({ id }) => id !== not)
    .map(({ id, name, stage }) => ({
      value: String(id),
      label: `${name}, ${stageLabels[stage ?? 'new'].toLowerCase()}`,
    }));
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
