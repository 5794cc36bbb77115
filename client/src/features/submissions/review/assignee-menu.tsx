import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#client/components/form/select-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { formatNearDay } from '#client/lib/format.ts';
import type { Reviewer } from '#shared/submissions/views.ts';
import { deskQueries } from './reviewers-api.ts';

interface AssigneeMenuProps {
  current: number | null;
  authorId: number;
  readerId: number;
  onChoose: (id: number | null) => void;
}

export function AssigneeMenu({ current, authorId, readerId, onChoose }: AssigneeMenuProps) {
  const reviewers = useQuery(deskQueries.reviewers());
  return (
    <QueryView query={reviewers} loading="Loading colleagues..." skeletonLines={2}>
      {(all) => (
        <div className="max-w-md">
          <SelectField
            id="assignee"
            label="Assign to"
            hint="Others who may review it can still decide."
            value={String(current ?? '')}
            options={[
              { value: '', label: 'Nobody' },
              ...all
                .filter(({ id }) => id !== authorId)
                .map((reviewer) => ({ value: String(reviewer.id), label: labelOf(reviewer, readerId) })),
            ]}
            onChange={({ target }) => onChoose(Number(target.value) || null)}
          />
        </div>
      )}
    </QueryView>
  );
}

function labelOf({ id, name, awayUntil }: Reviewer, readerId: number): string {
  const who = id === readerId ? `${name} (you)` : name;
  return awayUntil ? `${who} (away until ${formatNearDay(awayUntil)})` : who;
}
