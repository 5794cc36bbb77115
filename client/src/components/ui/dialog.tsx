import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { SlowAnswer } from '#client/components/slow-answer.tsx';

export interface DialogProps {
  open: boolean;
  /** A dialog without it can't be dismissed. */
  onClose?: () => void;
  title: string;
  description?: ReactNode;
  /** `side` is a narrow drawer. */
  size?: 'narrow' | 'wide' | 'drawer' | 'side';
  children: ReactNode;
}

export function Dialog({ open, onClose, title, description, size = 'narrow', children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <DialogFrame
        onEscape={onClose}
        className={`wrap-break-word bg-bg text-text sm:p-8 ${sizes[size]}`}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        {/* Stays in view while the contents scroll, without taking room. */}
        {onClose && (
          <Radix.Close className="sticky -top-4 z-20 -mt-1 -mr-2 -mb-10 flex size-11 shrink-0 cursor-pointer items-center justify-center self-end bg-bg sm:-top-6">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close</span>
          </Radix.Close>
        )}
        <Radix.Title dir="auto" className={`font-semibold text-title wrap-anywhere ${onClose ? 'mr-13' : ''}`}>
          {title}
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <div className="mt-3 max-w-prose text-muted">{description}</div>
          </Radix.Description>
        )}
        <div className="mt-6">
          <Contents isAtOnce={!onClose}>{children}</Contents>
        </div>
      </DialogFrame>
    </Radix.Root>
  );
}

interface DialogFrameProps extends Radix.DialogContentProps {
  /** Gets the focus back; by default the element that had it. */
  opener?: RefObject<HTMLElement | null>;
  onEscape: (() => void) | undefined;
}

export function DialogFrame({ opener, onEscape, className = '', children, ...content }: DialogFrameProps) {
  const focused = useRef<Element | null>(null);
  // Radix returns the focus only to its own trigger, which may be missing or gone.
  function handleClosed(event: Event): void {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    const before = (opener ?? focused).current;
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    (isThere ? before : document.getElementById('main'))?.focus({ preventScroll: true });
  }
  // A notification above the dialog keeps Escape for itself.
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
    event.preventDefault();
    onEscape?.();
  }
  return (
    <Radix.Portal>
      {/* Radix's overlay injects a style that our content policy refuses. */}
      <div data-cover className="fixed inset-0 z-50 bg-ink/70 print:hidden" />
      <Radix.Content
        {...content}
        className={`fixed inset-0 z-50 flex max-h-full w-full flex-col overflow-y-auto border-accent border-t-4 p-6 max-sm:h-full print:static print:block print:h-auto print:max-h-none print:overflow-visible ${className}`}
        onOpenAutoFocus={() => {
          focused.current = document.activeElement;
        }}
        onCloseAutoFocus={handleClosed}
        onKeyDown={handleKeyDown}
      >
        <PageLock />
        <SlowAnswer />
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Deferred, so that the opening press is answered first. A dialog without controls needs its contents at once. */
function Contents({ isAtOnce, children }: { isAtOnce: boolean; children: ReactNode }) {
  const isOpened = useDeferredValue(true, isAtOnce);
  return isOpened && children;
}

function PageLock() {
  useEffect(() => {
    const { classList, clientWidth } = document.documentElement;
    locks += 1;
    // Keeps the scrollbar's room, or the page would grow wider.
    if (innerWidth > clientWidth) classList.add('[scrollbar-gutter:stable]');
    classList.add('overflow-hidden');
    return () => {
      locks -= 1;
      if (locks === 0) classList.remove('overflow-hidden', '[scrollbar-gutter:stable]');
    };
  }, []);
  return null;
}

let locks = 0;

const middle = 'm-auto h-fit sm:max-h-[92vh]';
const sizes = {
  narrow: `${middle} max-w-xl`,
  wide: `${middle} max-w-3xl`,
  drawer: 'ml-auto h-full max-w-3xl border-t-0! sm:border-l-4',
  side: 'ml-auto h-full border-t-0! sm:max-w-md sm:border-l-4',
};
