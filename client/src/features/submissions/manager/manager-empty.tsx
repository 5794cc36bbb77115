import { NoMatch } from '#client/components/list/no-match.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import type { PendingFilters } from '#client/features/submissions/api.ts';

interface QueueEmptyProps {
  filters: PendingFilters;
  onClear: () => void;
}

export function QueueEmpty({ filters: { q, type, assigned }, onClear }: QueueEmptyProps) {
  if (q || assigned)
    return <NoMatch title="No pending submission matches." noun="pending submissions" onClear={onClear} />;
  return <CaughtUp type={type} />;
}

function CaughtUp({ type }: { type: string }) {
  return (
    <div className="flex flex-col items-center border-rule border-b py-14 text-center">
      <StandingWave n={1} loops className="h-14 w-44 text-rule-strong" />
      <p className="mt-6 max-w-[28em] text-muted">
        <strong className="mb-2 block font-display font-semibold text-2xl text-text">All caught up!</strong> No
        submissions pending your review at this time.
      </p>
      {!type && <p className="mt-2 max-w-[28em] text-muted">What your team sends in next will wait for you here.</p>}
      {type && (
        <p className="mt-2 max-w-[28em] text-muted">Only one type is shown: choose All Types to see the rest.</p>
      )}
    </div>
  );
}
