import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '#client/components/form/search-field.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { noFilter } from '#client/features/inquiries/inbox-state.ts';
import { formatDate } from '#client/lib/format.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import type { UnmatchedMessage } from '#shared/inquiries/views.ts';

interface InquiryFinderProps {
  id: string;
  candidates: UnmatchedMessage['candidates'];
  chosen: string | undefined;
  onChoose: (reference: string) => void;
}

/** Lists inquiries from the same address until somebody searches for another. */
export function InquiryFinder({ id, candidates, chosen, onChoose }: InquiryFinderProps) {
  const [q, setQ] = useState('');
  return (
    <>
      <SearchField id={id} label="Find its inquiry" hint="Reference, name, email or words" value={q} onSearch={setQ} />
      {q === '' ? (
        candidates.length > 0 && (
          <>
            <p className="text-muted text-sm">From the same address:</p>
            <Found {...{ chosen, onChoose }} rows={candidates.map((one) => ({ ...one, detail: one.name }))} />
          </>
        )
      ) : (
        <Search {...{ q, chosen, onChoose }} />
      )}
    </>
  );
}

const mostShown = 6;

function Search({ q, ...choice }: Pick<InquiryFinderProps, 'chosen' | 'onChoose'> & { q: string }) {
  const query = useInfiniteQuery(inquiryQueries.list({ ...noFilter, q }));
  return (
    <QueryView
      query={query}
      loading="Looking for inquiries..."
      skeletonLines={3}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p className="text-muted">No inquiry has these words.</p>}
    >
      {({ rows }) => (
        <>
          <Found
            {...choice}
            rows={rows.slice(0, mostShown).map(({ id, reference, name, formType, createdAt }) => ({
              id,
              reference,
              detail: [name, formTypeLabel(formType), formatDate(createdAt)].filter(Boolean).join(', '),
            }))}
          />
          {rows.length > mostShown && <p className="text-muted text-sm">These are the newest {mostShown}.</p>}
        </>
      )}
    </QueryView>
  );
}

interface FoundProps extends Pick<InquiryFinderProps, 'chosen' | 'onChoose'> {
  rows: readonly { id: number; reference: string; detail: string }[];
}

function Found({ rows, chosen, onChoose }: FoundProps) {
  return (
    <ul aria-label="Inquiries found" className="mb-3 border-rule border-b">
      {rows.map(({ id, reference, detail }) => (
        <li key={id} className="border-rule border-t">
          <button
            type="button"
            aria-pressed={reference === chosen}
            onClick={() => onChoose(reference)}
            className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-4 py-1 text-left hover:bg-bg aria-pressed:font-semibold aria-pressed:shadow-[inset_3px_0_var(--accent)] aria-pressed:pl-3"
          >
            <span className="tabular-nums underline decoration-rule-strong underline-offset-4">{reference}</span>
            <bdi className="min-w-0 wrap-anywhere">{detail}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
