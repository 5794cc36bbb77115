import { Check } from 'lucide-react';
import type { CategoryProgress } from './category-progress.ts';

interface EvaluationCategoriesProps {
  categories: CategoryProgress[];
  /** An index; -1 on the review. */
  current: number;
  onChoose: (index: number) => void;
}

export function EvaluationCategories({ categories, current, onChoose }: EvaluationCategoriesProps) {
  return (
    <ol className="border-text border-t">
      {categories.map(({ name, questions, answered }, index) => (
        <li key={name} className="border-rule border-b">
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
            className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 border-transparent border-l-4 py-2.5 pl-3 text-left hover:bg-surface aria-[current]:border-accent aria-[current]:bg-surface aria-[current]:font-medium forced-colors:aria-[current]:system-highlight!"
          >
            <span>{name}</span>
            <span className="flex shrink-0 items-center gap-1.5 pr-2 text-muted text-sm tabular-nums">
              {answered === questions.length && <Check aria-hidden="true" className="size-4 text-success" />}
              <span aria-hidden="true">
                {answered}/{questions.length}
              </span>
              <span className="sr-only">
                , {answered} of {questions.length} answered
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
