import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#client/components/button.tsx';

interface AdminStepsProps {
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}

/** From one submission to its neighbors in the list, or back to the list. */
export function AdminSteps({ onNext, onPrevious, onClose }: AdminStepsProps) {
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
        className="ml-auto max-lg:hidden"
        aria-keyshortcuts="Escape"
        onClick={onClose}
      >
        Close
      </Button>
    </nav>
  );
}
