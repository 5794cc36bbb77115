import { Button } from '#client/components/button.tsx';
import type { WordsAhead } from './use-piece-draft.ts';

interface LooseWordsProps {
  words: readonly WordsAhead[];
  onRemove?: (rowId: string) => void;
}

/** What was written about pictures that this browser has no more, or that were refused. */
export function LooseWords({ words, onRemove }: LooseWordsProps) {
  if (words.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-medium">What you wrote about a picture, kept in this browser alone</p>
      <ul className="border-rule border-b">
        {words.map(({ rowId, caption, credit }) => (
          <li key={rowId} className="flex flex-wrap items-start justify-between gap-x-6 border-rule border-t py-2">
            <div dir="auto" className="max-w-prose min-w-0 whitespace-pre-wrap wrap-anywhere">
              {caption && <p>{caption}</p>}
              {credit && <p className="text-base text-muted">Credit: {credit}</p>}
            </div>
            {onRemove && (
              <Button variant="quiet" size="small" onClick={() => onRemove(rowId)}>
                Remove<span className="sr-only"> what you wrote about a picture</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
