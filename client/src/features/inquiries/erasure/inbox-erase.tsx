import { useState } from 'react';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { EraseProof } from '#client/components/erase-proof.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useEraseInquiry } from '#client/features/inquiries/inbox-api.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';

interface InboxEraseProps {
  inquiry: InquiryDetail;
  onErased: () => void;
  onClose: () => void;
}

/** Erases one inquiry and shows the proof; all that is the person's is erased on the person's page. */
export function InboxErase({ inquiry: { id, reference, email }, onErased, onClose }: InboxEraseProps) {
  const erase = useEraseInquiry();
  const [proof, setProof] = useState<PersonErased | null>(null);
  const handleClose = () => erase.isPending || onClose();
  if (proof) {
    return (
      <Dialog open onClose={handleClose} title="Erased">
        <EraseProof proof={proof} />
        <Button className="mt-6" onClick={onClose}>
          Close
        </Button>
      </Dialog>
    );
  }
  function handleErase(): void {
    erase.mutate(id, {
      onSuccess: (erased) => {
        setProof(erased);
        onErased();
      },
    });
  }
  return (
    <Dialog
      open
      onClose={handleClose}
      size="narrow"
      title="Erase"
      description="Deleted for good. The audit trail keeps the proof: reference and dates, nothing about the person."
    >
      <ErrorLine error={erase.error} boxed />
      <ul className="divide-y divide-rule border-rule border-y">
        <li className="py-4">
          <p className="mb-3">This inquiry alone, with its notes and files.</p>
          <Button variant="danger" disabled={erase.isPending} onClick={handleErase}>
            Erase {reference}
          </Button>
        </li>
        {email && (
          <li className="py-4">
            <p className="mb-3 wrap-anywhere">
              Everything that holds the address <strong>{email}</strong>. You can review it before anything is erased.
            </p>
            <ButtonLink href={pathTo('adminPerson', { key: `i${id}` })}>Look at this person’s data</ButtonLink>
          </li>
        )}
      </ul>
      <div className="mt-3">
        <Button variant="quiet" className="-ml-5" disabled={erase.isPending} onClick={onClose}>
          Keep everything
        </Button>
      </div>
    </Dialog>
  );
}
