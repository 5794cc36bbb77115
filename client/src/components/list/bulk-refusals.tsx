import { useEffect, useRef } from 'react';

export interface BulkRefusal {
  id: number;
  title: string;
  error: string;
  /** False once its new status has taken it off the filtered list. */
  isListed: boolean;
}

export function BulkRefusals({ refusals }: { refusals: readonly BulkRefusal[] }) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer scrolls it into view
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  if (refusals.length === 0) return null;
  return (
    <div ref={alert} role="alert" className="mb-6 scroll-my-8 border-danger border-l-4 py-1 pl-4">
      <p className="font-medium text-danger">Not changed:</p>
      <ul className="mt-1 grid gap-1">
        {refusals.map(({ id, title, error, isListed }) => (
          <li key={id} className="wrap-anywhere">
            <bdi className="font-medium">{title}</bdi>: {error}
            {!isListed && ' The filtered list no longer shows it.'}
          </li>
        ))}
      </ul>
    </div>
  );
}
