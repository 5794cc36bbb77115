import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { KeyHelp } from '#client/components/key-help.tsx';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

interface AdminStepsProps {
  id: number;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** From one submission to its neighbors in the list, without closing the dialog. */
export function AdminSteps({ id, onNext, onPrevious }: AdminStepsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission is read from its top
  useEffect(() => {
    const dialog = nav.current?.closest('[role="dialog"]');
    if (dialog) dialog.scrollTop = 0;
  }, [id]);
  useShortcuts({ '?': () => setHelpOpen(true) }, { isInDialog: true });
  return (
    <nav ref={nav} aria-label="Submissions in the list" className="-mt-3 mb-4 flex flex-wrap gap-x-2">
      <Button size="small" variant="quiet" aria-keyshortcuts="k" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" className="size-4" /> Previous
      </Button>
      <Button size="small" variant="quiet" aria-keyshortcuts="j" disabled={!onNext} onClick={onNext}>
        Next <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
      <Button size="small" variant="quiet" className="ml-auto max-sm:hidden" onClick={() => setHelpOpen(true)}>
        Shortcuts
      </Button>
      {isHelpOpen && <KeyHelp keys={keys} onClose={() => setHelpOpen(false)} />}
    </nav>
  );
}

const keys = [
  ['j', 'Next submission; on the list, the first'],
  ['k', 'Previous submission'],
  ['a', 'Approve'],
  ['v', 'Under review'],
  ['r', 'Reject'],
  ['n', 'Write a note'],
  ['m', 'Assign it to me, or give it back'],
  ['u', 'Undo the last decision'],
  ['Esc', 'Back to the list'],
] as const;
