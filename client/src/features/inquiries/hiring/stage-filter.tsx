import { InlineSelect } from '#client/components/form/inline-select.tsx';
import type { InboxFilter } from '#client/features/inquiries/inbox/inbox-api.ts';
import { hasStages } from '#client/features/inquiries/inbox/inbox-state.ts';
import { stageLabels, stages } from '#shared/inquiries/hiring.ts';

interface StageFilterProps {
  filter: InboxFilter;
  onNarrow: (changes: Partial<InboxFilter>) => void;
}

export function StageFilter({ filter: { formType, stage }, onNarrow }: StageFilterProps) {
  if (!hasStages(formType)) return null;
  return (
    <InlineSelect
      label="Stage"
      value={stage}
      onChange={({ target }) => {
        const chosen = target.value as InboxFilter['stage'];
        // Most stages are answered, and the inbox opens on what is not.
        onNarrow({ stage: chosen, status: chosen === '' ? 'open' : '' });
      }}
    >
      <option value="">All</option>
      {stages.map((one) => (
        <option key={one} value={one}>
          {stageLabels[one]}
        </option>
      ))}
    </InlineSelect>
  );
}
