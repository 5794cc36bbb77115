import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { decideMax } from '#shared/submissions/submissions.ts';
import { BulkForm, type BulkFormProps } from './bulk-form.tsx';
import { countsByStatus } from './bulk-scope.tsx';

interface DecisionBulkProps extends Omit<BulkFormProps, 'onClose'> {
  /** Shown inside the dialog while it covers the page. */
  undoBar: ReactNode;
  /** Changes when an undo restores a draft. */
  restoredCount: number;
  onClear: () => void;
}

export function DecisionBulk({ onClear, undoBar, restoredCount, ...form }: DecisionBulkProps) {
  const { chosen } = form;
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
      {/* Open with nothing chosen too: refused submissions may have left the list. */}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={titles[chosen.length] ?? `Decide on ${formatNumber(chosen.length)} submissions`}
        description="One decision and one note for all of them. If a colleague changes one meanwhile, it stays as it is and is listed here."
      >
        <BulkForm key={restoredCount} {...form} onClose={() => setOpen(false)} />
        {undoBar}
      </Dialog>
    </>
  );
}

const titles = ['Nothing left to decide', 'Decide on 1 submission'];
