import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';

interface DialogProps {
  open: boolean;
  /** Asked to close: by Escape, the cross, or a click outside. Without it the dialog cannot be dismissed. */
  onClose?: () => void;
  title: string;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** `wide` for a form or a whole record, `drawer` for one beside the list it was opened from. */
  size?: 'narrow' | 'wide' | 'drawer';
  children: ReactNode;
}

/** Over the page, with the focus kept in it; fills the screen of a phone. */
export function Dialog({ open, onClose, title, description, size = 'narrow', children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <DialogFrame
        className={`break-words bg-bg text-text sm:p-8 ${sizes[size]}`}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        {/* Stays in view however far the contents are scrolled, and takes no room of theirs. */}
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
  /** What gets the focus back; without it, what had it when the dialog opened. */
  opener?: RefObject<HTMLElement | null>;
}

/** The cover of the page and the sheet over it, which keeps the focus and gives it back. */
export function DialogFrame({ opener, className = '', children, ...content }: DialogFrameProps) {
  const focused = useRef<Element | null>(null);
  // Radix gives the focus back to a trigger of its own, which a dialog that is opened by the page does not have, and
  // which may be gone with what was confirmed.
  function handleClosed(event: Event): void {
    event.preventDefault();
    // Whoever closed it may have sent the focus elsewhere.
    if (document.activeElement !== document.body) return;
    const before = (opener ?? focused).current;
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    (isThere ? before : document.getElementById('main'))?.focus({ preventScroll: true });
  }
  return (
    <Radix.Portal>
      {/* Drawn here and not by Radix, whose overlay injects a style that our content policy refuses. */}
      <div data-cover className="fixed inset-0 z-50 bg-ink/70" />
      <Radix.Content
        {...content}
        className={`fixed inset-0 z-50 flex max-h-full w-full flex-col overflow-y-auto border-accent border-t-4 p-6 max-sm:h-full ${className}`}
        onOpenAutoFocus={() => {
          focused.current = document.activeElement;
        }}
        onCloseAutoFocus={handleClosed}
      >
        <PageLock />
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

/**
 * Follows the frame, drawn in slices: the press that opened it is answered first. Not where the frame has nothing that
 * could take the focus until then.
 */
function Contents({ isAtOnce, children }: { isAtOnce: boolean; children: ReactNode }) {
  const isOpened = useDeferredValue(true, isAtOnce);
  return isOpened && children;
}

/** Keeps the page behind a dialog from scrolling, for as long as it, or another one over it, is drawn. */
function PageLock() {
  useEffect(() => {
    const { classList, clientWidth } = document.documentElement;
    locks += 1;
    // What the scrollbar took stays taken, or the page would grow wider behind the dialog.
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
};
