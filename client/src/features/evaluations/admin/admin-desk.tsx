import { Link, useSearch } from 'wouter';
import { AdminCounters } from './admin-counters.tsx';
import { AdminFilters } from './admin-filters.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminParticipation } from './admin-participation.tsx';
import { AdminResponses } from './admin-responses.tsx';
import { type AdminView, useAdminFilter } from './use-admin-filter.ts';

export function AdminDesk() {
  const search = useAdminFilter();
  const { view, filter, opened, change, open, close, clear } = search;
  return (
    <>
      <h1 className="text-title">Employee Evaluations</h1>
      <div className="mt-6">
        <AdminCounters />
      </div>
      <Views view={view} />
      <AdminFilters {...search} />
      <div className="mt-4">
        {view === 'responses' ? (
          <AdminList filter={filter} onOpen={open} onClear={clear} onAnyDay={() => change({ from: '', to: '' })} />
        ) : (
          <AdminParticipation role={filter.role} onOpen={open} />
        )}
      </div>
      <AdminResponses id={opened} onClose={close} />
    </>
  );
}

/** Links, so that Back switches views. */
function Views({ view }: { view: AdminView }) {
  const search = useSearch();
  return (
    <nav aria-label="Evaluations" className="mt-8 mb-6 border-rule-strong border-b">
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
