import { type ComponentProps, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { decideMax } from '#shared/submissions/submissions.ts';
import { BulkDialog } from './bulk-form.tsx';
import { countsByStatus } from './counts-by-status.ts';

interface DecisionBulkProps extends Omit<ComponentProps<typeof BulkDialog>, 'open' | 'onClose'> {
  onClear: () => void;
}

/** Below the rows while any are chosen. Its dialog stays for what was refused. */
export function DecisionBulk({ onClear, ...dialog }: DecisionBulkProps) {
  const { chosen } = dialog;
  const [isOpen, setOpen] = useState(false);
  const isTooMany = chosen.length > decideMax;
  return (
    <>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-accent border-t-4 bg-bg py-3">
          <p role="status" className="tabular-nums">
            <strong className="font-medium">{formatNumber(chosen.length)} chosen</strong>
            <span className="text-muted [@media(max-height:40rem)]:hidden">: {countsByStatus(chosen)}</span>
          </p>
          <Button size="small" variant="primary" disabled={isTooMany} onClick={() => setOpen(true)}>
            Decide on {formatNumber(chosen.length)}
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            Choose none
          </Button>
          {isTooMany && <p className="text-muted text-sm">At most {decideMax} at once.</p>}
        </div>
      )}
      <BulkDialog {...dialog} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
