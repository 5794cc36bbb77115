import type { ReactNode } from 'react';
import { QueryView, type QueryViewProps } from './query-view.tsx';
import { Dialog, type DialogProps } from './ui/dialog.tsx';

interface RecordDialogProps<T>
  extends Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<QueryViewProps<T>, 'query' | 'loading' | 'skeletonLines' | 'children'> {
  gone: ReactNode;
  /** Stands above all faces. */
  lead?: ReactNode;
  onClose: () => void;
}

/** A dialog over one record that an address names, with the four faces of its query; a missing record says so. */
export function RecordDialog<T>({
  query,
  loading,
  skeletonLines,
  gone,
  lead,
  children,
  ...dialog
}: RecordDialogProps<T>) {
  // Read before the dialog draws its contents: a query tells only of changes to what was read, and may fail before that.
  const { data, error, isFetching, isPaused, isRefetchError, refetch } = query;
  return (
    <Dialog open {...dialog}>
      {lead}
      <QueryView
        query={{ data, error, isFetching, isPaused, isRefetchError, refetch }}
        {...{ loading, skeletonLines, gone }}
      >
        {children}
      </QueryView>
    </Dialog>
  );
}
