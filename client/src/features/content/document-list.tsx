import { useState } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { type DocumentKind, documentLabels, documentSections } from '#shared/content/kinds.ts';
import type { DocumentSummary } from '#shared/content/views.ts';
import { hasWords } from '#shared/text/fold.ts';

interface DocumentListProps {
  rows: readonly DocumentSummary[];
  open: DocumentKind | null;
  hrefOf: (kind: DocumentKind) => string;
  onOpen: () => void;
}

export function DocumentList({ rows, open, hrefOf, onOpen }: DocumentListProps) {
  const [sought, setSought] = useState('');
  const sections = Object.entries(documentSections).flatMap(([section, kinds]) => {
    const rowsInSection = rows.filter(({ kind }) => kinds.includes(kind) && hasWords(documentLabels[kind], sought));
    return rowsInSection.length > 0 ? [{ section, found: rowsInSection }] : [];
  });
  return (
    <nav aria-label="Documents">
      <input
        type="search"
        aria-label="Find a document"
        placeholder="Find a document"
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        className="min-h-11 w-full border-rule-strong border-b bg-transparent px-1 placeholder:text-muted hover:border-text focus:bg-surface"
      />
      {sections.map(({ section, found }) => (
        <section key={section} aria-labelledby={`documents-${section}`} className="mt-5">
          <h2 id={`documents-${section}`} className="mb-1 font-semibold text-muted text-sm">
            {section}
          </h2>
          <ul className="border-rule border-t">
            {found.map((row) => (
              <SplitRow key={row.kind} isSelected={row.kind === open} className="border-rule border-b">
                <div className="flex min-h-11 flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-2">
                  <SplitRowLink
                    href={hrefOf(row.kind)}
                    isSelected={row.kind === open}
                    onSelect={onOpen}
                    className="min-w-0 grow wrap-anywhere font-medium leading-snug"
                  >
                    <Title kind={row.kind} />
                  </SplitRowLink>
                  <State row={row} />
                  <LastChange row={row} />
                </div>
              </SplitRow>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="py-4 text-muted empty:hidden">
        {sections.length === 0 && 'No document has these words in its title.'}
      </p>
    </nav>
  );
}

/** Screen readers hear the part of a title that the section's heading shows. */
function Title({ kind }: { kind: DocumentKind }) {
  const [part, own] = documentLabels[kind].split(': ');
  if (own === undefined) return part;
  return (
    <>
      <span className="sr-only">{part}: </span>
      {own}
    </>
  );
}

function State({ row: { number, draftAt } }: { row: DocumentSummary }) {
  return (
    <>
      {number > 0 && <Badge>Changed</Badge>}
      {draftAt ? (
        <Badge tone="warning">Draft</Badge>
      ) : (
        number === 0 && <span className="text-muted text-sm">As delivered</span>
      )}
    </>
  );
}

function LastChange({ row }: { row: DocumentSummary }) {
  const at = row.draftAt ?? row.publishedAt;
  if (!at) return null;
  const by = (row.draftAt ? row.draftBy?.name : row.publishedBy) ?? 'A former colleague';
  return (
    <p className="w-full truncate text-muted text-sm" title={formatDateTime(at)}>
      {by}, {formatRelative(at)}
    </p>
  );
}
