import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/lib/api.ts';
import { QueryView } from './query-view.tsx';

describe('QueryView', () => {
  it('shows the given loading text', async () => {
    view(() => new Promise(() => undefined), { loading: 'Loading names...' });
    expect(screen.getByRole('status').textContent).toBe('Loading names...');
  });

  it('shows the data', async () => {
    view(async () => ['Ana', 'Ben']);
    expect(await screen.findByText('Ana, Ben')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the empty face without rows', async () => {
    view(async () => []);
    expect(await screen.findByText('Nobody yet')).toBeDefined();
    expect(screen.queryByTestId('names')).toBeNull();
  });

  it('lets the caller decide when data are empty', async () => {
    view(async () => ['Ana'], { isEmpty: (names) => names.length < 2 });
    expect(await screen.findByText('Nobody yet')).toBeDefined();
  });

  it('shows the reason of a failure and retries', async () => {
    const answers = [refused('The shelf is locked.'), ['Ana']];
    view(async () => next(answers));
    expect((await screen.findByRole('alert')).textContent).toContain('The shelf is locked.');
    screen.getByRole('button', { name: 'Try again' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ana')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('offers no retry after a 404', async () => {
    view(async () => next([refused('There is no such shelf.', 404)]));
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such shelf.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the data when a refetch fails, and says so', async () => {
    const answers = [['Ana'], refused('The shelf is locked.'), ['Ben']];
    const client = view(async () => next(answers));
    await screen.findByText('Ana');
    await act(() => client.refetchQueries());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Loading it again failed: ?The shelf is locked\./);
    expect(screen.getByText('Ana')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ben')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

interface Faces {
  loading?: string;
  isEmpty?: (names: string[]) => boolean;
}

function view(queryFn: () => Promise<string[]>, faces: Faces = {}): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Names queryFn={queryFn} {...faces} />
    </QueryClientProvider>,
  );
  return client;
}

function Names({ queryFn, ...faces }: Faces & { queryFn: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn });
  return (
    <QueryView query={query} empty={<p>Nobody yet</p>} {...faces}>
      {(names) => <p data-testid="names">{names.join(', ')}</p>}
    </QueryView>
  );
}

function refused(error: string, status = 503): ApiError {
  return new ApiError(new Response(null, { status }), JSON.stringify({ error }));
}

function next(answers: (string[] | ApiError)[]): string[] {
  const answer = answers.shift();
  if (answer instanceof Error) throw answer;
  if (!answer) throw new Error('asked more often than expected');
  return answer;
}
