import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { BulkRefusals } from '#client/components/list/bulk-refusals.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { EraseProof } from '#client/features/inquiries/erasure/inbox-erase-proof.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { asciiDigits } from '#shared/clean-text.ts';
import type { InquiriesErased, InquiryResult } from '#shared/inquiries/bulk.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import { useEraseInquiries } from './bulk-api.ts';
import { refusalsOf } from './bulk-refusals-of.ts';

interface InboxBulkEraseProps {
  chosen: readonly InquiryView[];
  onErased: (results: readonly InquiryResult[]) => void;
  onClose: () => void;
}

/** Asks for the number, since nothing brings them back; then shows the proof. */
export function InboxBulkErase({ chosen, onErased, onClose }: InboxBulkEraseProps) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<InquiriesErased | null>(null);
  const erase = useEraseInquiries();
  const many = chosen.length === 1 ? '1 inquiry' : `${formatNumber(chosen.length)} inquiries`;
  const isTyped = asciiDigits(typed).trim() === String(chosen.length);

  function handleErase(): void {
    if (!isTyped || erase.isPending) return;
    erase.mutate(
      chosen.map(({ id, version }) => ({ id, version })),
      {
        onSuccess: (erased) => {
          setAnswer(erased);
          onErased(erased.results);
        },
      },
    );
  }

  if (answer) {
    return (
      <Dialog open onClose={onClose} title={answer.proof.references.length > 0 ? 'Erased' : 'Nothing was erased'}>
        <BulkRefusals refusals={refusalsOf(chosen, answer.results)} />
        {answer.proof.references.length > 0 && <EraseProof proof={answer.proof} />}
        <Button className="mt-6" onClick={onClose}>
          Close
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={() => erase.isPending || onClose()}
      title={`Erase ${many}`}
      description="Deleted for good with their files, notes and messages. This cannot be taken back. The audit trail keeps references and dates, nothing about the people."
    >
      <ErrorLine error={erase.error} boxed />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleErase();
        }}
      >
        <TextField
          id="erase-count"
          label={`Type ${chosen.length} to erase ${chosen.length === 1 ? 'it' : 'them'}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={!isTyped || erase.isPending}>
            {erase.isPending ? 'Erasing...' : `Erase ${many}`}
          </Button>
          <Button variant="quiet" disabled={erase.isPending} onClick={onClose}>
            Keep everything
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
