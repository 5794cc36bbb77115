import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { DialogFrame } from './dialog.tsx';

interface ConfirmDialogProps {
  label: ReactNode;
  title: string;
  /** A function gets a way to close the dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
  confirm: string;
  pending: string;
  cancel?: string;
  variant?: 'primary' | 'secondary' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Its contents say why it cannot be confirmed. */
  isBlocked?: boolean;
  /** On failure the dialog stays and shows the error. */
  onConfirm: () => Promise<unknown>;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    label,
    title,
    children,
    confirm,
    pending,
    cancel = 'Keep it as it is',
    variant,
    size,
    isBlocked = false,
    onConfirm,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [lastError, setError] = useState<unknown>();
  const error = useStandingError(lastError);
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
        <Button ref={opener} variant={variant} size={size}>
          {label}
        </Button>
      </Dialog.Trigger>
      <DialogFrame
        role="alertdialog"
        aria-modal="true"
        opener={opener}
        onEscape={() => handleOpenChange(false)}
        className="on-paper m-auto h-fit max-w-xl sm:p-10"
      >
        <Dialog.Title className="text-title">{title}</Dialog.Title>
        <Dialog.Description asChild>
          <div className="mt-4 max-w-prose">
            {typeof children === 'function' ? children(() => handleOpenChange(false)) : children}
          </div>
        </Dialog.Description>
        <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
          {error != null && errorSentence(error)}
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:mt-auto max-sm:flex-col-reverse">
          <Dialog.Close asChild>
            <Button disabled={isPending}>{cancel}</Button>
          </Dialog.Close>
          <Button
            variant={variant === 'danger' ? 'danger' : 'primary'}
            disabled={isPending || isBlocked}
            onClick={handleConfirm}
          >
            {isPending ? pending : confirm}
          </Button>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}
