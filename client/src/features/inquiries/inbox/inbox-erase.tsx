import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import type { PersonErased, PersonHoldings } from '#shared/inquiries/erasure.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import { type ErasureWish, useErase, useLookUpPerson } from './inbox-api.ts';
import { EraseHoldings } from './inbox-erase-holdings.tsx';
import { EraseProof } from './inbox-erase-proof.tsx';
import { EraseSearch } from './inbox-erase-search.tsx';

interface InboxEraseProps {
  /** Undefined to search by email. */
  inquiry: InquiryDetail | undefined;
  onErased: () => void;
  onClose: () => void;
}

/** Erases one inquiry or a person: shows what is held, then erases it and shows the proof. */
export function InboxErase({ inquiry, onErased, onClose }: InboxEraseProps) {
  const erase = useErase();
  const lookUp = useLookUpPerson();
  const [person, setPerson] = useState<{ email: string; holdings: PersonHoldings } | null>(null);
  const [proof, setProof] = useState<PersonErased | null>(null);
  const isPending = erase.isPending || lookUp.isPending;
  const error = erase.error ?? lookUp.error;

  function look(email: string): void {
    erase.reset();
    lookUp.mutate(email, { onSuccess: (holdings) => setPerson({ email, holdings }) });
  }
  function act(wish: ErasureWish): void {
    erase.mutate(wish, {
      onSuccess: (erased) => {
        setProof(erased);
        onErased();
      },
    });
  }

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
  return (
    <Dialog
      open
      onClose={handleClose}
      size={person ? 'wide' : 'narrow'}
      title={person ? 'What is held' : inquiry ? 'Erase' : 'Erase a person’s data'}
      description={descriptionOf(person?.email, inquiry)}
    >
      {error && (
        <div role="alert" className="mb-5 bg-danger-tint px-4 py-3 font-medium text-danger">
          <p>{errorSentence(error)}</p>
          {person && isConflict(error) && (
            <Button size="small" className="mt-3 bg-bg" disabled={isPending} onClick={() => look(person.email)}>
              Look again
            </Button>
          )}
        </div>
      )}
      {person ? (
        <EraseHoldings
          key={person.holdings.seen}
          holdings={person.holdings}
          isErasing={erase.isPending}
          onErase={() => act({ email: person.email, seen: person.holdings.seen })}
        />
      ) : inquiry ? (
        <Choice
          inquiry={inquiry}
          isPending={isPending}
          onErase={() => act({ inquiry })}
          onLook={() => look(inquiry.email)}
        />
      ) : (
        <EraseSearch
          refused={error instanceof ApiError ? error.fields.email?.[0] : undefined}
          isPending={isPending}
          onSearch={look}
        />
      )}
      <div className="mt-3">
        <Button variant="quiet" className="-ml-5" disabled={erase.isPending} onClick={onClose}>
          {person?.holdings.findings.length === 0 ? 'Close' : 'Keep everything'}
        </Button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  inquiry: InquiryDetail;
  isPending: boolean;
  onErase: () => void;
  onLook: () => void;
}

function Choice({ inquiry: { reference, email }, isPending, onErase, onLook }: ChoiceProps) {
  return (
    <ul className="divide-y divide-rule border-rule border-y">
      <li className="py-4">
        <p className="mb-3">This inquiry alone, with its notes and files.</p>
        <Button variant="danger" disabled={isPending} onClick={onErase}>
          Erase {reference}
        </Button>
      </li>
      {email && (
        <li className="py-4">
          <p className="mb-3 wrap-anywhere">
            Everything that holds the address <strong>{email}</strong>. You can review it before anything is erased.
          </p>
          <Button disabled={isPending} onClick={onLook}>
            Look at this person’s data
          </Button>
        </li>
      )}
    </ul>
  );
}

function descriptionOf(email: string | undefined, inquiry: InquiryDetail | undefined) {
  if (email !== undefined) {
    return (
      <span className="wrap-anywhere">
        Under <strong className="text-text">{email}</strong>. Nothing is erased yet.
      </span>
    );
  }
  return inquiry
    ? 'Deleted for good. The audit trail keeps the proof: reference and dates, nothing about the person.'
    : 'First you see what is held under an address, and where. Nothing is erased by looking.';
}

function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
