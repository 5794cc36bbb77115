import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RecordDialog } from './record-dialog.tsx';

describe('RecordDialog', () => {
  it('shows a failure that comes before its contents are drawn', async () => {
    open(() => Promise.reject(new Error('refused')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('Loading the record...')).toBeNull();
  });
});

function open(queryFn: () => Promise<string>): void {
  // Drawn as browsers do it: `act` would draw the contents before the query fails.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Opened queryFn={queryFn} />
    </QueryClientProvider>,
  );
}

function Opened({ queryFn }: { queryFn: () => Promise<string> }) {
  const record = useQuery({ queryKey: ['record'], queryFn });
  return (
    <RecordDialog
      query={record}
      loading="Loading the record..."
      gone="Gone"
      title={record.data ?? 'Record'}
      onClose={() => undefined}
    >
      {(text) => <p>{text}</p>}
    </RecordDialog>
  );
}
