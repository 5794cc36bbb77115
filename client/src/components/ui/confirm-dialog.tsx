import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { DialogFrame } from './dialog.tsx';

interface ConfirmDialogProps {
  /** On the button that opens it. */
  label: string;
  title: string;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  /** On the button that acts, such as 'Delete everything'. */
  confirm: string;
  /** Said on it while it acts. */
  pending: string;
  variant?: 'secondary' | 'danger';
  /** The dialog closes when it is done; when it throws, it says why and stays. */
  onConfirm: () => Promise<unknown>;
}

/** A button that asks before it acts. */
export function ConfirmDialog({ label, title, children, confirm, pending, variant, onConfirm }: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const opener = useRef<HTMLButtonElement>(null);

  async function handleConfirm() {
    setPending(true);
    setError(undefined);
    await onConfirm()
      .then(() => setOpen(false), setError)
      .finally(() => setPending(false));
  }

  function handleOpenChange(open: boolean) {
    if (isPending) return;
    setError(undefined);
    setOpen(open);
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Dialog.Trigger asChild>
        <Button ref={opener} variant={variant}>
          {label}
        </Button>
      </Dialog.Trigger>
      <DialogFrame
        role="alertdialog"
        aria-modal="true"
        opener={opener}
        className="on-paper m-auto h-fit max-w-xl sm:p-10"
      >
        <Dialog.Title className="text-title">{title}</Dialog.Title>
        <Dialog.Description asChild>
          <div className="mt-4 max-w-prose">{children}</div>
        </Dialog.Description>
        <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
          {error !== undefined && errorSentence(error)}
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:mt-auto max-sm:flex-col-reverse">
          <Dialog.Close asChild>
            <Button disabled={isPending}>Keep it as it is</Button>
          </Dialog.Close>
          <Button variant={variant === 'danger' ? 'danger' : 'primary'} disabled={isPending} onClick={handleConfirm}>
            {isPending ? pending : confirm}
          </Button>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}
