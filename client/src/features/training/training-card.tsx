import { BookOpen, Check, ListChecks, PlayCircle } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import type { TrainingModule } from '#shared/training/views.ts';
import { modulePath } from './module-path.ts';
import { dueDayWords, isDone } from './module-progress.ts';

export function TrainingCard({ module, isOwn = true }: { module: TrainingModule; isOwn?: boolean }) {
  const { title, description, type, duration, state, changed } = module;
  const Icon = icons[type];
  const isRead = isDone(module);
  const label = isOwn ? (changed ? 'Read what changed' : labels[state]) : 'Read';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-[min(1rem,4vw)] gap-y-3 border-rule border-b py-5 sm:grid-cols-[auto_1fr_auto]">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-[min(1.25rem,6vw)] ${isRead ? 'text-muted' : 'text-accent-text'}`}
      />
      <div className="min-w-0">
        <h3 className={`font-semibold text-lg ${isRead ? 'text-muted' : ''}`}>{title}</h3>
        <p className="mt-1 text-muted">{description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <span className="tabular-nums">{duration} minutes</span>
          <span className="capitalize">{type}</span>
          {dueDayWords(module) && <span className="font-medium text-text">{dueDayWords(module)}</span>}
          {isRead && (
            <Badge tone="success">
              <Check aria-hidden="true" className="size-4" /> Done
            </Badge>
          )}
          {changed && <Badge tone="warning">Changed since you finished it</Badge>}
        </p>
      </div>
      <Link
        href={modulePath(module.id)}
        aria-label={`${label}: ${title}`}
        className="col-start-2 inline-flex min-h-11 items-center justify-center justify-self-start border border-rule-strong px-5 font-medium hover:bg-text hover:text-bg sm:col-start-3"
      >
        {label}
      </Link>
    </li>
  );
}

const icons = { video: PlayCircle, tutorial: ListChecks, guide: BookOpen };
const labels = { not_started: 'Start', started: 'Continue', done: 'Read again' };
