import { keepWaiting, stopWaiting, useSlowAnswers } from '#client/lib/slow-answers.ts';
import { Button } from './button.tsx';

/** Once per page, dialog and public form: whoever waits is told, and may stop. */
export function SlowAnswer({ className = floating }: { className?: string }) {
  const { isTold, hasWrite } = useSlowAnswers();
  return (
    <div aria-live="polite" className={`print:hidden ${className}`}>
      {isTold && (
        <div className="pointer-events-auto max-w-xl border border-rule-strong border-l-4 border-l-warning bg-bg px-4 py-2 text-text">
          <p className="font-medium">No answer for 8 seconds. We’re still waiting.</p>
          {hasWrite && <p className="text-sm">What was sent may arrive even if you stop waiting.</p>}
          <div className="flex flex-wrap gap-x-2">
            <Button size="small" variant="quiet" className="-ml-3" onClick={keepWaiting}>
              Keep waiting
            </Button>
            <Button size="small" variant="quiet" onClick={stopWaiting}>
              Stop waiting
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Above the page, since it comes while people read or type. */
const floating = 'pointer-events-none fixed inset-x-0 top-2 z-40 flex justify-center px-3';
