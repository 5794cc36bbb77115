import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';

interface FilterFoldProps {
  /** How many filters inside are set. */
  set: number;
  /** Cells of the grid around it. */
  children: ReactNode;
}

/** On a phone the filters stay behind a button, so that the list begins on the first screen. */
export function FilterFold({ set, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="col-span-full pb-2 sm:hidden">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {set > 0 && ` (${set})`}
        </Button>
      </div>
      <div className={isOpen ? 'contents' : 'hidden sm:contents'}>{children}</div>
    </>
  );
}
