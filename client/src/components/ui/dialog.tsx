import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

interface DialogProps {
  open: boolean;
  /** Asked to close: by Escape, the cross, or a click outside. Without it the dialog cannot be dismissed. */
  onClose?: () => void;
  title: string;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** `wide` for a form or a whole record. */
  size?: 'narrow' | 'wide';
  children: ReactNode;
}

/** Over the page, with the focus kept in it; fills the screen of a phone. */
export function Dialog({ open, onClose, title, description, size = 'narrow', children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        {/* Drawn here and not by Radix, whose overlay injects a style that our content policy refuses. */}
        <div className="fixed inset-0 z-40 bg-ink/70" />
        <Radix.Content
          className={`fixed inset-0 z-50 m-auto flex h-fit max-h-full w-full flex-col overflow-y-auto border-accent border-t-4 bg-bg p-6 text-text max-sm:h-full sm:max-h-[92vh] sm:p-8 ${sizes[size]}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <PageLock />
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-semibold text-title">{title}</Radix.Title>
            {onClose && (
              <Radix.Close className="-mt-1 -mr-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
                <X aria-hidden="true" className="size-5" />
                <span className="sr-only">Close</span>
              </Radix.Close>
            )}
          </div>
          {description && (
            <Radix.Description asChild>
              <div className="mt-3 max-w-prose text-muted">{description}</div>
            </Radix.Description>
          )}
          <div className="mt-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Keeps the page behind a dialog from scrolling, for as long as it is drawn. */
export function PageLock() {
  useEffect(() => {
    document.documentElement.classList.add('overflow-hidden');
    return () => document.documentElement.classList.remove('overflow-hidden');
  }, []);
  return null;
}

const sizes = { narrow: 'max-w-xl', wide: 'max-w-3xl' };
