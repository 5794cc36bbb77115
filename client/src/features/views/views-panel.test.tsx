import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { viewsMax } from '#shared/views/lists.ts';
import type { SavedView } from '#shared/views/views.ts';
import { viewQueries } from './api.ts';
import { ViewsPanel } from './views-panel.tsx';

it('offers to save a view until one’s own are as many as the server keeps', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const shown = (own: number) => {
    const views = Array.from({ length: own }, (_, id) => ({
      id,
      list: 'inquiries',
      name: `View ${id}`,
      filter: {},
    })) satisfies SavedView[];
    client.setQueryData(viewQueries.list('inquiries').queryKey, views);
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <ViewsPanel list="inquiries" names={[]} onChosen={() => undefined} />
      </QueryClientProvider>,
    );
    const isOffered = screen.queryByRole('button', { name: 'Save view' }) !== null;
    const isExplained = screen.queryByText('You have 30 views here. Delete one first.') !== null;
    unmount();
    return { isOffered, isExplained };
  };
  expect(shown(viewsMax - 1)).toEqual({ isOffered: true, isExplained: false });
  expect(shown(viewsMax)).toEqual({ isOffered: false, isExplained: true });
});
