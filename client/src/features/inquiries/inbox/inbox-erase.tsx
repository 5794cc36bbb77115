import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { type InquiryDetail, type PersonErased, personEraseSchema } from '#shared/inquiries/inquiries.ts';
import { type ErasureWish, useErase } from './inbox-api.ts';

interface InboxEraseProps {
  /** The inquiry it was asked from; without one, the e-mail address is asked for. */
  inquiry: InquiryDetail | undefined;
  onErased: () => void;
  onClose: () => void;
}

/** Asks what to erase, erases it, and shows the proof. */
export function InboxErase({ inquiry, onErased, onClose }: InboxEraseProps) {
  const erase = useErase();
  const [proof, setProof] = useState<Proof | null>(null);

  function act(wish: ErasureWish): void {
    erase.mutate(wish, {
      onSuccess: (erased) => {
        setProof({ ...erased, at: new Date().toISOString() });
        onErased();
      },
    });
  }

  const handleClose = () => erase.isPending || onClose();
  if (proof) {
    return (
      <Dialog open onClose={handleClose} title={proof.inquiries === 0 ? 'Nothing to erase' : 'Erased'}>
        <ProofText proof={proof} />
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
      title={inquiry ? 'Erase' : 'Erase a person’s data'}
      description="Inquiries, notes and files are deleted for good. The audit trail keeps the proof: references and dates, nothing about the person."
    >
      {erase.error && (
        <p role="alert" className="mb-5 bg-danger-tint px-4 py-3 font-medium text-danger">
          {errorSentence(erase.error)}
        </p>
      )}
      {inquiry ? (
        <Choice inquiry={inquiry} isPending={erase.isPending} onErase={act} />
      ) : (
        <Address
          refused={erase.error instanceof ApiError ? erase.error.fields.email?.[0] : undefined}
          isPending={erase.isPending}
          onErase={act}
        />
      )}
      <Button variant="quiet" className="mt-3 -ml-5" disabled={erase.isPending} onClick={onClose}>
        Keep everything
      </Button>
    </Dialog>
  );
}

interface ActProps {
  isPending: boolean;
  onErase: (wish: ErasureWish) => void;
}

/** This one inquiry, or everything of whoever sent it. */
function Choice({ inquiry, isPending, onErase }: ActProps & { inquiry: InquiryDetail }) {
  const { reference, email } = inquiry;
  return (
    <ul className="divide-y divide-rule border-rule border-y">
      <li className="py-4">
        <p className="mb-3">This inquiry alone, with its notes and files.</p>
        <Button variant="danger" disabled={isPending} onClick={() => onErase({ inquiry })}>
          Erase {reference}
        </Button>
      </li>
      <li className="py-4">
        <p className="mb-3 [overflow-wrap:anywhere]">
          Everything that holds the address <strong>{email}</strong>, also applications that name it as the guardian’s.
        </p>
        <Button variant="danger" disabled={isPending} onClick={() => onErase({ email })}>
          Erase this person’s data
        </Button>
      </li>
    </ul>
  );
}

function Address({ refused, isPending, onErase }: ActProps & { refused: string | undefined }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(personEraseSchema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit((wish) => onErase(wish));
  return (
    <form noValidate aria-label="Erase a person’s data" onSubmit={submit}>
      <TextField
        id="erase-email"
        label="Their email address"
        hint="Also finds applications that name it as the guardian’s."
        type="email"
        autoComplete="off"
        required
        error={formState.errors.email?.message ?? refused}
        {...register('email')}
      />
      <Button type="submit" variant="danger" className="mt-2" disabled={isPending}>
        {isPending ? 'Erasing...' : 'Erase everything of this person'}
      </Button>
    </form>
  );
}

interface Proof extends PersonErased {
  at: string;
}

function ProofText({ proof }: { proof: Proof }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { inquiries, references } = proof;
  return (
    <>
      <p ref={text} tabIndex={-1} role="status">
        {inquiries === 0 ? 'Nothing holds this address.' : proofWords(proof)}
      </p>
      {inquiries > 0 && (
        <>
          <p className="mt-3 text-muted">The audit trail keeps this proof. You can pass it on to whoever asked.</p>
          <CopyButton
            text={() => `${proofWords(proof)} ${references.join(', ')}`}
            label="Copy the proof"
            done="Copied"
          />
          <ul className="mt-3 max-h-60 overflow-y-auto border-rule border-y py-2 tabular-nums">
            {references.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function proofWords({ inquiries, files, at }: Proof): string {
  const what = [
    inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`,
    ...(files === 0 ? [] : [files === 1 ? '1 file' : `${files} files`]),
  ].join(' and ');
  return `${what} erased on ${formatDateTime(at)}.`;
}
