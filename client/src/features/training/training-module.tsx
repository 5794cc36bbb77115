import { Check } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { RichText } from '#client/components/text/rich-text.tsx';
import { formatDate } from '#client/lib/format.ts';
import { roleLabel } from '#shared/roles.ts';
import { priorityLabels } from '#shared/training/training.ts';
import type { TrainingModuleView } from '#shared/training/views.ts';
import { useTrainingProgress } from './api.ts';
import { ModuleChanges } from './module-changes.tsx';
import { modulePath } from './module-path.ts';
import { dueDayWords, isDone } from './module-progress.ts';
import { type Done, useDone } from './use-done.ts';
import { useReadingPosition } from './use-reading-position.ts';

interface TrainingModuleProps {
  module: TrainingModuleView;
  readerId: number;
  isOwn?: boolean;
}

/** One of another role is read without marks. */
export function TrainingModule({ module, readerId, isOwn = true }: TrainingModuleProps) {
  const text = useRef<HTMLDivElement>(null);
  // The position at opening: reading on must not move the offer.
  const [stoppedAt] = useState(isDone(module) ? 0 : module.position);
  const reading = useTrainingProgress(module.id);
  // One for both buttons: the upper one goes as soon as it is pressed.
  const done = useDone(module, readerId);
  const start = reading.mutate;
  useEffect(() => {
    if (isOwn && module.state === 'not_started') start({ state: 'started' });
  }, [isOwn, module.state, start]);
  useReadingPosition(text, module.position, (position) => isOwn && reading.mutate({ position }));
  return (
    <article className="grid grid-cols-1 gap-x-12 lg:grid-cols-12">
      <header className="min-w-0 lg:col-span-8">
        <h1 className="text-title">{module.title}</h1>
        <p className="mt-3 text-lg text-muted">{module.description}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
          <Badge>{priorityLabels[module.priority].badge}</Badge>
          <span className="tabular-nums">{module.duration} minutes</span>
          <span className="capitalize">{module.type}</span>
          {dueDayWords(module) && <span className="font-medium text-text">{dueDayWords(module)}</span>}
        </p>
        <GoOn position={stoppedAt} text={text} />
        {module.changed && (
          <ModuleChanges module={module}>
            <MarkButton module={module} done={done} />
          </ModuleChanges>
        )}
      </header>
      <div
        ref={text}
        tabIndex={-1}
        className="mt-6 min-w-0 max-w-[68ch] wrap-break-word text-lg leading-relaxed lg:col-span-8"
      >
        <RichText blocks={module.content} marked={module.changes?.flatMap(({ blocks }) => blocks)} />
      </div>
      <footer className="mt-12 min-w-0 border-text border-t pt-6 lg:col-span-8">
        {isOwn ? (
          <ProgressActions module={module} done={done} readingError={reading.error} />
        ) : (
          <p className="text-muted">This is training of the role {roleLabel(module.role)}. Marks belong to your own.</p>
        )}
        {module.next && <NextModule module={module} next={module.next} done={isOwn ? done : undefined} />}
      </footer>
    </article>
  );
}

interface GoOnProps {
  position: number;
  text: RefObject<HTMLElement | null>;
}

/** Scrolls to the earlier reading position; hidden near beginning and end. */
function GoOn({ position, text }: GoOnProps) {
  if (position < 0.1 || position > 0.95) return null;
  function handleGoOn(): void {
    const box = text.current?.getBoundingClientRect();
    if (!box) return;
    text.current?.focus({ preventScroll: true });
    // The last line on the screen then moves to its middle.
    scrollTo({ top: scrollY + box.top + position * box.height - innerHeight / 2 });
  }
  return (
    <Button size="small" className="mt-5" onClick={handleGoOn}>
      Continue where you stopped ({Math.round(position * 100)}% read)
    </Button>
  );
}

interface MarkProps {
  module: TrainingModuleView;
  done: Done;
}

function ProgressActions({ module, done, readingError }: MarkProps & { readingError: Error | null }) {
  const error = done.error ?? (done.isWaiting ? null : readingError);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <span role="status" className="contents">
          {isDone(module) && (
            <Badge tone="success">
              <Check aria-hidden="true" className="size-4" /> Done
              {module.doneAt && ` on ${formatDate(module.doneAt)}`}
            </Badge>
          )}
        </span>
        <MarkButton module={module} done={done} />
      </div>
      <p role="status" className="mt-3 font-medium text-warning empty:hidden">
        {done.waiting}
      </p>
      <ErrorLine error={error} lead="Your progress wasn’t saved." className="mt-3" />
    </>
  );
}

interface NextModuleProps {
  module: TrainingModuleView;
  next: NonNullable<TrainingModuleView['next']>;
  /** Undefined where there are no marks. */
  done: Done | undefined;
}

/** Going on marks this one as done, unless its reader clears the tick. */
function NextModule({ module, next, done }: NextModuleProps) {
  const [marks, setMarks] = useState(true);
  const canMark = done !== undefined && !isDone(module);
  return (
    <div className="mt-8 print:hidden">
      <span className="block text-muted text-sm">Next module</span>
      <ButtonLink
        variant="quiet"
        href={modulePath(next.id)}
        className="-ml-5 text-left"
        onClick={canMark && marks ? done.markAndLeave : undefined}
      >
        {next.title}
      </ButtonLink>
      {canMark && (
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={marks}
            onChange={({ target }) => setMarks(target.checked)}
            className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
          />
          Going on marks this one as done
        </label>
      )}
    </div>
  );
}

/** One button, never disabled, so that it keeps the focus. */
function MarkButton({ module, done }: MarkProps) {
  const isRead = isDone(module);
  return (
    <Button
      variant={isRead ? 'secondary' : 'primary'}
      aria-disabled={done.isPending}
      onClick={() => {
        if (done.isWaiting) done.takeBack();
        else if (!done.isPending) done.mark(isRead ? 'undone' : 'done');
      }}
    >
      {done.isWaiting ? 'Don’t mark it yet' : isRead ? 'Undo' : 'Mark as done'}
    </Button>
  );
}
