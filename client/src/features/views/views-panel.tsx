import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { ErrorLine } from '#client/components/error-line.tsx';
import { FocusHome } from '#client/components/focus/focus-home.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { type ViewedList, viewsFull, viewsMax } from '#shared/views/lists.ts';
import type { SavedView } from '#shared/views/views.ts';
import { useDeleteView, viewQueries } from './api.ts';
import { ViewForm } from './view-form.tsx';

interface ViewsPanelProps {
  list: ViewedList;
  names: readonly string[];
  onChosen: () => void;
}

export function ViewsPanel({ list, names, onChosen }: ViewsPanelProps) {
  const [pathname] = useLocation();
  const [state] = useSearchState(names);
  const filter = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''));
  const views = useQuery(viewQueries.list(list));
  return (
    <FocusHome>
      <QueryView
        query={views}
        skeletonLines={2}
        empty={<p className="px-3 py-2 text-muted text-sm">No views yet. Filter the list, then save it here.</p>}
      >
        {(saved) => (
          <ul aria-label="Saved views" className="max-h-72 overflow-y-auto">
            {saved.map((view) => (
              <View
                key={view.id}
                view={view}
                href={withQuery(pathname, view.filter)}
                isCurrent={isSame(view.filter, filter)}
                onChosen={onChosen}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {(views.data ?? []).length < viewsMax ? (
        <ViewForm list={list} filter={filter} />
      ) : (
        <p className="px-3 py-2 text-muted text-sm">{viewsFull}</p>
      )}
      <p className="px-3 pb-2 text-muted text-sm">To share one, send this page’s address.</p>
    </FocusHome>
  );
}

interface ViewProps {
  view: SavedView;
  href: string;
  isCurrent: boolean;
  onChosen: () => void;
}

function View({ view: { id, name }, href, isCurrent, onChosen }: ViewProps) {
  const remove = useDeleteView();
  return (
    <li className="border-rule border-b">
      <div className="flex items-center">
        <Link
          href={href}
          onClick={onChosen}
          aria-current={isCurrent ? 'page' : undefined}
          className="flex min-h-11 min-w-0 flex-1 flex-col justify-center px-3 py-1 leading-tight hover:bg-text hover:text-bg aria-[current]:font-semibold"
        >
          <bdi className="wrap-anywhere">{name}</bdi>
        </Link>
        <button
          type="button"
          aria-disabled={remove.isPending}
          onClick={() => remove.isPending || remove.mutate(id)}
          className={iconButton}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="sr-only">Delete “{name}”</span>
        </button>
      </div>
      <ErrorLine error={remove.error} className="px-3 pb-2 text-sm" />
    </li>
  );
}

const iconButton = 'flex size-11 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-text';

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const words = (filter: Record<string, string>) => JSON.stringify(Object.entries(filter).sort());
  return words(one) === words(other);
}
