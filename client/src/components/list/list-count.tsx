import { formatNumber } from '#client/lib/format-plain.ts';
import type { Listed } from '#client/lib/paging.ts';

/** How much of a list is on the page, said again whenever that changes; nothing where there is nothing. */
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
