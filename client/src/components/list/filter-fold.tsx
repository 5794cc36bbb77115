import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';

interface FilterFoldProps {
  set: number;
  /** Stays in view on a phone, too; elsewhere the last cell. */
  beside?: ReactNode;
  /** Of the cell of `beside`. */
  className?: string;
  children: ReactNode;
}

/** On a phone the filters stay behind a button, so that the list begins on the first screen. */
export function FilterFold({ set, beside, className = 'sm:hidden', children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={`flex flex-wrap gap-2 max-sm:col-span-full max-sm:pb-2 sm:order-last ${className}`}>
        <Button size="small" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {set > 0 && ` (${set})`}
        </Button>
        {beside}
      </div>
      <div className={isOpen ? 'contents' : 'hidden sm:contents'}>{children}</div>
    </>
  );
}
