import { Eye } from 'lucide-react';

interface LookersProps {
  names: readonly string[];
  /** For example 'looking at'. */
  doing: string;
}

export function Lookers({ names, doing }: LookersProps) {
  return (
    <p role="status">
      {names.length > 0 && (
        <span className="mt-2 flex items-center gap-2 bg-warning-tint px-3 py-2 text-sm text-warning">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            {new Intl.ListFormat('en-US').format(names)} {names.length === 1 ? 'is' : 'are'} {doing} this too.
          </span>
        </span>
      )}
    </p>
  );
}
