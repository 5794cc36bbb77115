import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { AdminCounters } from './admin-counters.tsx';
import { AdminFilters } from './admin-filters.tsx';
import { EvaluationDesk } from './evaluation-desk.tsx';
import { type AdminView, useAdminFilter } from './use-admin-filter.ts';

const AdminParticipation = lazy(async () => ({
  default: (await import('./admin-participation.tsx')).AdminParticipation,
}));

interface AdminDeskProps {
  savedViews: ReactNode;
}

export function AdminDesk({ savedViews }: AdminDeskProps) {
  const state = useAdminFilter();
  const { view, filter } = state;
  return (
    <>
      <div className="mt-3">
        <AdminCounters />
      </div>
      <Views view={view} />
      <AdminFilters {...state} />
      <div>
        {view === 'responses' ? (
          <EvaluationDesk {...state} views={savedViews} />
        ) : (
          <Suspense>
            <AdminParticipation role={filter.role} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Links, so that Back switches views. */
function Views({ view }: { view: AdminView }) {
  const search = useSearch();
  return (
    <nav aria-label="Evaluations" className="mt-2 mb-3 border-rule-strong border-b">
      <ul className="flex flex-wrap gap-x-8">
        {views.map(({ name, label }) => (
          <li key={name}>
            <Link
              href={`?${withView(search, name)}`}
              aria-current={name === view ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-4 font-display font-semibold text-lg text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const views = [
  { name: 'responses', label: 'Responses' },
  { name: 'participation', label: 'Participation' },
] as const;

function withView(search: string, view: AdminView): string {
  const next = new URLSearchParams(search);
  if (view === 'responses') next.delete('view');
  else next.set('view', view);
  return next.toString();
}
