import type { ReactNode } from 'react';
import { QueryView, type QueryViewProps } from './query-view.tsx';
import { Dialog, type DialogProps } from './ui/dialog.tsx';

interface RecordDialogProps<T>
  extends Pick<DialogProps, 'title' | 'size'>,
    Pick<QueryViewProps<T>, 'query' | 'loading' | 'skeletonLines' | 'children'> {
  gone: ReactNode;
  onClose: () => void;
}

/** A dialog for a record in the URL, with the four faces of its query. */
export function RecordDialog<T>({ query, loading, skeletonLines, gone, children, ...dialog }: RecordDialogProps<T>) {
  // Read before the contents: a query reports changes only of what was read, and may fail earlier.
  const { data, error, isFetching, isPaused, isRefetchError, refetch } = query;
  return (
    <Dialog open {...dialog}>
      <QueryView
        query={{ data, error, isFetching, isPaused, isRefetchError, refetch }}
        {...{ loading, skeletonLines, gone }}
      >
        {children}
      </QueryView>
    </Dialog>
  );
}
