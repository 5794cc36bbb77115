import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDocumentChange } from '#client/lib/document-changes.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { contentQueries } from './api.ts';

/** Reads documents again when somebody changes one. @param shownVersion the last version of it that this page made itself */
export function useChangesElsewhere(kind: DocumentKind, shownVersion: () => number): void {
  const client = useQueryClient();
  const hear = useLatestCallback((document: DocumentKind, version: number) => {
    const { queryKey } = contentQueries.list();
    const isOwn = document === kind && version <= shownVersion();
    const row = client.getQueryData(queryKey)?.find((one) => one.kind === document);
    // The list shows only that a draft exists, so typing does not change it again.
    if (!isOwn || !row?.draftAt) client.invalidateQueries({ queryKey });
    if (document === kind && !isOwn) client.invalidateQueries({ queryKey: contentQueries.document(kind).queryKey });
  });
  useEffect(() => onDocumentChange(({ document, version }) => hear(document, version)), [hear]);
}
