import { Eye } from 'lucide-react';
import { useLookers } from './use-lookers.ts';

/** Who else looks at the submission. */
export function Lookers({ id }: { id: number }) {
  const names = useLookers(id);
  return (
    <p role="status">
      {names.length > 0 && (
        <span className="mt-2 flex items-center gap-2 bg-warning-tint px-3 py-2 text-sm text-warning">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">{sentence(names)}</span>
        </span>
      )}
    </p>
  );
}

function sentence(names: readonly string[]): string {
  const all = new Intl.ListFormat('en-US').format(names);
  return names.length === 1 ? `${all} is looking at this too.` : `${all} are looking at this too.`;
}
