import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SavedLine } from '#client/components/form/saved-line.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import type { AutosaveState } from '#client/lib/autosave/autosave.ts';
import type { CategoryProgress } from './category-progress.ts';
import { EvaluationCategories } from './evaluation-categories.tsx';
import { EvaluationProgress } from './evaluation-progress.tsx';

interface EvaluationBarProps {
  categories: CategoryProgress[];
  current: number;
  answered: number;
  of: number;
  state: AutosaveState;
  onSave: () => void;
  onChoose: (index: number) => void;
  /** Undefined when every question is answered. */
  onNextUnanswered: (() => void) | undefined;
}

export function EvaluationBar({
  categories,
  current,
  state,
  onSave,
  onChoose,
  onNextUnanswered,
  ...progress
}: EvaluationBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="sticky top-0 z-10 border-rule border-b bg-bg py-3">
      <EvaluationProgress {...progress} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <SavedLine state={state} onSave={onSave} />
        <div className="ml-auto flex flex-wrap items-center gap-x-1">
          {onNextUnanswered && (
            <Button
              size="small"
              variant="quiet"
              // A press must not take the focus off the question it starts from.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onNextUnanswered}
            >
              Next unanswered
            </Button>
          )}
          <Button size="small" className="lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {current === -1 ? 'Categories' : `Category ${current + 1}/${categories.length}`}
          </Button>
        </div>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Categories">
        <EvaluationCategories
          categories={categories}
          current={current}
          onChoose={(index) => {
            setOpen(false);
            onChoose(index);
          }}
        />
      </Dialog>
    </div>
  );
}
