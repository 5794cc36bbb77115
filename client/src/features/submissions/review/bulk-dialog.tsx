import type { ReactNode } from 'react';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { BulkForm, type BulkFormProps } from './bulk-form.tsx';

export interface BulkDialogProps extends BulkFormProps {
  /** Shown inside the dialog while it covers the page. */
  undoBar: ReactNode;
  /** Changes when an undo restores a draft. */
  restoredCount: number;
}

export function BulkDialog({ undoBar, restoredCount, ...form }: BulkDialogProps) {
  const { chosen, onClose } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={titles[chosen.length] ?? `Decide on ${formatNumber(chosen.length)} submissions`}
      description="One decision and one note for all of them. If a colleague changes one meanwhile, it stays as it is and is listed here."
    >
      <BulkForm key={restoredCount} {...form} />
      {undoBar}
    </Dialog>
  );
}

const titles = ['Nothing left to decide', 'Decide on 1 submission'];
