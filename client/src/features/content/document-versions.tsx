import { useQuery } from '@tanstack/react-query';
import { ChangedWords } from '#client/components/changed-words.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import type { VersionView } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { can } from '#shared/permissions.ts';
import { contentQueries, useRestore } from './api.ts';

interface DocumentVersionsProps {
  kind: DocumentKind;
  /** The version that the site shows. */
  number: number;
  profile: EmployeeProfile;
}

export function DocumentVersions({ kind, number, profile }: DocumentVersionsProps) {
  const versions = useQuery(contentQueries.versions(kind));
  const { mutateAsync: restore } = useRestore(kind);
  return (
    <section aria-label="Versions" className="mt-4">
      <QueryView query={versions} loading="Loading versions..." skeletonLines={6}>
        {(rows) => (
          <ol className="border-rule border-t">
            {rows.map((version, index) => (
              <li key={version.number} className="border-rule border-b py-4">
                <p className="font-medium">{titleOf(version)}</p>
                <Differences kind={kind} version={version} before={rows[index + 1]} />
                {version.number === number ? (
                  <p className="mt-2 text-muted">This is what the site says.</p>
                ) : (
                  can(profile, 'site:publish') && (
                    <div className="mt-3">
                      <ConfirmDialog
                        label="Publish again"
                        title={`Publish ${nameOf(version)} again?`}
                        confirm="Publish again"
                        pending="Publishing..."
                        cancel="Not now"
                        onConfirm={() => restore(version.number)}
                      >
                        <p>The site says what it said then, as a new version. A draft stays as it is.</p>
                      </ConfirmDialog>
                    </div>
                  )
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
}

interface DifferencesProps {
  kind: DocumentKind;
  version: VersionView;
  before: VersionView | undefined;
}

function Differences({ kind, version, before }: DifferencesProps) {
  if (!before) return null;
  const changed = Object.entries(documentDefinitions[kind].fields).filter(
    ([name]) => version.words[name] !== before.words[name],
  );
  return (
    <dl className="mt-2 space-y-2 text-sm">
      {changed.map(([name, { label }]) => (
        <div key={name}>
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            <ChangedWords before={before.words[name] ?? ''} after={version.words[name] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function titleOf(version: VersionView): string {
  const { at, by, restored } = version;
  if (at === null) return 'As it came with the product';
  const again =
    restored === null
      ? ''
      : `, which says again what ${restored === 0 ? 'came with the product' : `version ${restored} said`}`;
  return `Version ${version.number}, ${formatDateTime(at)}, ${by ?? 'a former colleague'}${again}`;
}

function nameOf({ number }: VersionView): string {
  return number === 0 ? 'what came with the product' : `version ${number}`;
}
