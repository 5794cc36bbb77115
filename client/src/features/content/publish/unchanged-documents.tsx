import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';
import { type DocumentKind, documentLabels } from '#shared/content/kinds.ts';
import type { Unchanged } from '#shared/content/views.ts';

export function UnchangedDocuments({ found }: { found: readonly Unchanged[] }) {
  const whole = found.flatMap(({ kind, parts }) => (parts.length === 0 ? [kind] : []));
  const others = found.filter(({ parts }) => parts.length > 0);
  return (
    <>
      <p className="mt-1 text-muted">Keep what suits you. Visitors and colleagues read it as your words.</p>
      {others.length > 0 && (
        <ul className="mt-2 border-rule border-t">
          {others.map(({ kind, parts }) => (
            <li key={kind} className="border-rule border-b py-2">
              <DocumentLink kind={kind} />
              <ul className="text-muted text-sm">
                {parts.map((part) => (
                  <li key={part} className="wrap-anywhere">
                    {part}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {whole.length > 0 && (
        <>
          <p className="mt-3">Nobody has changed anything in these:</p>
          <div className="sm:columns-2 lg:columns-3">
            <DocumentLinks kinds={whole} />
          </div>
        </>
      )}
    </>
  );
}

export function DocumentLinks({ kinds }: { kinds: readonly DocumentKind[] }) {
  return (
    <ul>
      {kinds.map((kind) => (
        <li key={kind}>
          <DocumentLink kind={kind} />
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ kind }: { kind: DocumentKind }) {
  return (
    <Link
      href={`${pathTo('adminSite')}?document=${kind}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {documentLabels[kind]}
    </Link>
  );
}
