import type { InboxFilter } from '#client/features/inquiries/inbox/inbox-api.ts';
import { isApplication, stageLabels, stages } from '#shared/inquiries/hiring.ts';

interface StageFilterProps {
  filter: InboxFilter;
  onNarrow: (changes: Partial<InboxFilter>) => void;
}

/** Above a list of applications by one form. */
export function StageFilter({ filter: { formType, stage }, onNarrow }: StageFilterProps) {
  if ((formType === '' || !isApplication(formType)) && stage === '') return null;
  return (
    <label className="inline-flex min-h-11 items-center gap-x-2">
      <span className="text-muted">Stage</span>
      <select
        value={stage}
        className="min-h-11 cursor-pointer border-rule-strong border-b bg-bg pr-1 font-medium text-text"
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
      </select>
    </label>
  );
}
