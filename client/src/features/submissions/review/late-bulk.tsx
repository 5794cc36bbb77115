import { type ComponentProps, lazy, Suspense, useState } from 'react';

const DecisionBulk = lazy(async () => ({ default: (await import('./decision-bulk.tsx')).DecisionBulk }));

/** The code of many comes with the first one that is chosen, and stays for what was refused. */
export function LateBulk(bulk: ComponentProps<typeof DecisionBulk>) {
  const count = bulk.chosen.length;
  const [isNeeded, setNeeded] = useState(false);
  if (count > 0 && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={<p className="min-h-18 border-accent border-t-4 bg-bg py-3">{count} chosen</p>}>
        <DecisionBulk {...bulk} />
      </Suspense>
    )
  );
}
