import { formatNumber } from '#client/lib/format-plain.ts';
import type { Listed } from '#client/lib/paging.ts';

export function ListCount({ list }: { list: Listed<unknown> | undefined }) {
  return (
    <p role="status" className="text-muted tabular-nums">
      {list && list.total > 0 && `Showing ${formatNumber(list.rows.length)} of ${totalText(list)}`}
    </p>
  );
}

function totalText({ total, isAtLeast }: Listed<unknown>): string {
  return isAtLeast ? `${formatNumber(total)} or more` : formatNumber(total);
}
