import { useQuery } from '@tanstack/react-query';
import { Badge } from '#client/components/badge.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import type { EmployeeRole } from '#shared/roles.ts';
import { type Priority, priorities, priorityLabels } from '#shared/training/training.ts';
import type { TrainingModule } from '#shared/training/views.ts';
import { trainingQueries } from './api.ts';
import { countDone } from './module-progress.ts';
import { TrainingCard } from './training-card.tsx';

/** Shows the reader's own role with their marks, or another `role` to read. */
export function TrainingList({ role }: { role?: EmployeeRole | undefined }) {
  const modules = useQuery(trainingQueries.list(role));
  const isOwn = role === undefined;
  return (
    <QueryView
      query={modules}
      skeletonLines={8}
      empty={<p className="text-lg">There’s no training for your role yet.</p>}
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="order-2 space-y-12 lg:order-1 lg:col-span-8">
            {priorities.map((priority) => (
              <PriorityGroup key={priority} priority={priority} modules={ofPriority(rows, priority)} isOwn={isOwn} />
            ))}
          </div>
          <div className="order-1 lg:order-2 lg:col-span-4">
            <ProgressSummary modules={rows} isOwn={isOwn} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

const tones = { high: 'danger', medium: 'warning', low: 'neutral' } as const;

interface PriorityGroupProps {
  priority: Priority;
  modules: TrainingModule[];
  isOwn: boolean;
}

function PriorityGroup({ priority, modules, isOwn }: PriorityGroupProps) {
  if (modules.length === 0) return null;
  const { badge, heading } = priorityLabels[priority];
  return (
    <section aria-labelledby={`${priority}-heading`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-text border-b pb-3">
        <h2 id={`${priority}-heading`} className="font-semibold text-2xl">
          {heading}
        </h2>
        <Badge tone={tones[priority]}>{badge}</Badge>
        <span className="ml-auto text-muted text-sm tabular-nums">
          {isOwn && `${countDone(modules)} of ${modules.length} done`}
        </span>
      </div>
      <ul>
        {modules.map((module) => (
          <TrainingCard key={module.id} module={module} isOwn={isOwn} />
        ))}
      </ul>
    </section>
  );
}

function ProgressSummary({ modules, isOwn }: { modules: TrainingModule[]; isOwn: boolean }) {
  return (
    <section
      aria-labelledby="summary-heading"
      className="border-accent border-t-4 bg-surface p-[min(1.5rem,6vw)] lg:sticky lg:top-6"
    >
      <h2 id="summary-heading" className="font-semibold text-xl">
        Training Progress Summary
      </h2>
      <dl className="mt-4 divide-y divide-rule">
        {priorities.map((priority) => {
          const group = ofPriority(modules, priority);
          return (
            <div key={priority} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <dt className="text-muted">{priorityLabels[priority].summary}</dt>
              <dd className="shrink-0 font-display font-semibold text-xl tabular-nums">
                {isOwn ? `${countDone(group)} of ${group.length}` : group.length}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function ofPriority(modules: TrainingModule[], priority: Priority): TrainingModule[] {
  return modules.filter((module) => module.priority === priority);
}
