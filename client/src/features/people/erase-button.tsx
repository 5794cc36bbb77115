import { useState } from 'react';
import { TextField } from '#client/components/form/text-field.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { openWords } from '#shared/inquiries/erasure.ts';
import type { OpenInquiry } from '#shared/inquiries/erasure-views.ts';

interface EraseButtonProps {
  email: string;
  open: readonly OpenInquiry[];
  /** Its outcome is told beside the list, also where it fails. */
  onErase: () => Promise<unknown>;
}

/** Erases only whose address was typed, since one press is too easily made. */
export function EraseButton({ email, open, onErase }: EraseButtonProps) {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <ConfirmDialog
      label="Erase this person for good"
      title="Erase this person for good?"
      confirm="Erase for good"
      pending="Erasing..."
      cancel="Keep everything"
      variant="danger"
      isBlocked={!isTyped}
      onConfirm={onErase}
    >
      <p className="wrap-anywhere">
        Everything that “Will be erased” lists under <strong>{email}</strong> goes. It can’t be undone.
      </p>
      {open.length > 0 && (
        <p className="mt-4 bg-warning-tint px-4 py-3 font-medium text-warning wrap-anywhere">{openWords(open)}</p>
      )}
      <div className="mt-6">
        <TextField
          id="erase-address"
          label="Type their email address to go on"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
