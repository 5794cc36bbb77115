import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';

interface DropDownProps {
  label: ReactNode;
  align?: 'left' | 'right';
  className?: string;
  isOff?: boolean;
  /** The panel's width, as a class. */
  size?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below itself, or above within `data-opens-up`; Escape, a press elsewhere and leaving it close it. */
export function DropDown({
  label,
  align = 'right',
  className = '',
  isOff = false,
  size = 'w-72',
  children,
}: DropDownProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => !box.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  function handleKeyDown(event: KeyboardEvent): void {
    // Another one inside the panel hears it first.
    if (event.key !== 'Escape' || !isOpen || event.isDefaultPrevented()) return;
    event.preventDefault();
    close();
  }

  function close(): void {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes what its own button opened
    <div
      ref={box}
      className={`relative ${className}`}
      onKeyDown={handleKeyDown}
      // Safari focuses no pressed button: then nothing is said of where the focus went.
      onBlur={({ relatedTarget }) => relatedTarget && !box.current?.contains(relatedTarget) && setOpen(false)}
    >
      <Button
        size="small"
        disabled={isOff}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </Button>
      <div
        id={panelId}
        hidden={!isOpen}
        className={`absolute z-30 my-1 in-[[data-opens-up]]:bottom-full ${size} max-w-[calc(100vw-2.5rem)] border border-rule-strong bg-surface p-2 ${align === 'left' ? 'left-0' : 'right-0'}`}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}

export function DropDownChoice({ onChoose, children }: { onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full cursor-pointer items-center px-3 text-left hover:bg-text hover:text-bg"
    >
      <bdi>{children}</bdi>
    </button>
  );
}
