import { formatNumber } from '#client/lib/format-plain.ts';
import type { Listed } from '#client/lib/paging.ts';

interface ListCountProps {
  list: Listed<unknown> | undefined;
  /** Says what the list leaves out, such as 'unanswered'. */
  kind?: string | undefined;
}

export function ListCount({ list, kind }: ListCountProps) {
  // Beside what it leaves out, and other counts of that, it is short.
  const isWhole = kind !== undefined && list?.rows.length === list?.total;
  return (
    <p role="status" className="text-muted tabular-nums">
      {list &&
        list.total > 0 &&
        [isWhole ? '' : `Showing ${formatNumber(list.rows.length)} of`, totalText(list), kind]
          .filter(Boolean)
          .join(' ')}
    </p>
  );
}

function totalText({ total, isAtLeast }: Listed<unknown>): string {
  return isAtLeast ? `${formatNumber(total)} or more` : formatNumber(total);
}
