import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { contentQueries, useRestore } from '#client/features/content/api.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { VersionView } from '#shared/content/views.ts';
import { DocumentChanges } from './document-changes.tsx';
import { DrawingProgress } from './drawing-progress.tsx';

interface DocumentVersionsProps {
  kind: DocumentKind;
  number: number;
}

export function DocumentVersions({ kind, number }: DocumentVersionsProps) {
  const versions = useInfiniteQuery(contentQueries.versions(kind));
  const { mutateAsync: restore, isSuccess } = useRestore(kind, number);
  return (
    <section aria-label="Versions" className="mt-4">
      <div role="status">
        {isSuccess && (
          <p className="mb-4">
            <DrawingProgress kinds={[kind]} />
          </p>
        )}
      </div>
      <QueryView query={versions} loading="Loading versions..." skeletonLines={6}>
        {({ rows }) => (
          <ol className="border-rule border-t">
            {rows.map((version, index) => (
              <li key={version.id} className="border-rule border-b py-4">
                <p className="font-medium">{titleOf(version)}</p>
                {version.id > 0 && <VersionChange kind={kind} version={version.id} isFirst={index === 0} />}
                {version.id === number ? (
                  <p className="mt-2 text-muted">This is what’s published.</p>
                ) : (
                  <div className="mt-3">
                    <ConfirmDialog
                      label="Publish again"
                      title={`Publish ${nameOf(version)} again?`}
                      confirm="Publish again"
                      pending="Publishing..."
                      cancel="Not now"
                      onConfirm={() => restore({ number: version.id })}
                    >
                      <p>The site goes back to these words, as a new version. Any draft stays as it is.</p>
                    </ConfirmDialog>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <LoadMore query={versions} noun="versions" />
    </section>
  );
}

interface VersionChangeProps {
  kind: DocumentKind;
  version: number;
  isFirst: boolean;
}

function VersionChange({ kind, version, isFirst }: VersionChangeProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const change = useQuery({ ...contentQueries.versionChange(kind, version), enabled: isOpen });
  const id = useId();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        What changed
      </Button>
      <div id={id} className="text-sm">
        {isOpen && (
          <QueryView query={change} loading="Loading what changed..." skeletonLines={3}>
            {({ before, after }) => <DocumentChanges kind={kind} before={before} after={after} />}
          </QueryView>
        )}
      </div>
    </>
  );
}

function titleOf(version: VersionView): string {
  const { at, by, restored } = version;
  if (at === null) return 'As it came with the product';
  const again =
    restored === null
      ? ''
      : `, which restores ${restored === 0 ? 'what came with the product' : `version ${restored}`}`;
  return `Version ${version.id}, ${formatDateTime(at)}, ${by ?? 'a former colleague'}${again}`;
}

function nameOf({ id }: VersionView): string {
  return id === 0 ? 'what came with the product' : `version ${id}`;
}
