import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

const KeyHelp = lazy(async () => ({ default: (await import('#client/components/key-help.tsx')).KeyHelp }));

interface AdminStepsProps {
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}

/** From one submission to its neighbors in the list, or back to the list. */
export function AdminSteps({ onNext, onPrevious, onClose }: AdminStepsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ '?': () => setHelpOpen(true) });
  return (
    <nav aria-label="Submissions in the list" className="-mx-3 mb-2 flex flex-wrap gap-x-1">
      <Button size="small" variant="quiet" aria-keyshortcuts="k" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" className="size-4" /> Previous
      </Button>
      <Button size="small" variant="quiet" aria-keyshortcuts="j" disabled={!onNext} onClick={onNext}>
        Next <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="pointer-coarse:hidden ml-auto max-sm:hidden"
        onClick={() => setHelpOpen(true)}
      >
        Shortcuts
      </Button>
      <Button size="small" variant="quiet" className="max-lg:hidden" aria-keyshortcuts="Escape" onClick={onClose}>
        Close
      </Button>
      {isHelpOpen && (
        <Suspense>
          <KeyHelp keys={keys} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}

const keys = [
  ['a', 'Approve'],
  ['v', 'Under review'],
  ['r', 'Reject'],
  ['n', 'Write a note'],
  ['Ctrl Enter', 'Send what you are writing'],
  ['m', 'Assign it to me, or give it back'],
] as const;
