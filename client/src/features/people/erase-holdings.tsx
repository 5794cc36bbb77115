import { useEffect, useRef } from 'react';
import { withQuery } from '#client/lib/ask.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { formatDateTime, formatDayOf } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { countedPlace, personPlaces, personRecordsMax } from '#shared/inquiries/erasure.ts';
import type { PersonFinding, PersonHoldings, PersonRecord } from '#shared/inquiries/erasure-views.ts';
import { EraseButton } from './erase-button.tsx';

interface EraseHoldingsProps {
  email: string;
  holdings: PersonHoldings;
  onErase: () => Promise<unknown>;
}

export function EraseHoldings({ email, holdings, onErase }: EraseHoldingsProps) {
  const { findings, open, refusal, erasedBefore } = holdings;
  const summary = useRef<HTMLParagraphElement>(null);
  // Not the button: a second press of Enter must not erase.
  useEffect(() => takeFocus(summary.current), []);
  const isEmpty = findings.length === 0;
  return (
    <>
      <p ref={summary} tabIndex={-1} role="status">
        {isEmpty ? 'We hold nothing under this address.' : 'Please read it before you erase. It can’t be undone.'}
      </p>
      <Findings
        title="Will be erased"
        findings={findings.filter(({ place }) => personPlaces[place].fate === 'erased')}
      />
      <Findings
        title="Will stay, and why"
        findings={findings.filter(({ place }) => personPlaces[place].fate === 'kept')}
      />
      {erasedBefore.map(({ at, by }) => (
        <p key={at} className="mt-5">
          Erased before, on {formatDateTime(at)}
          {by && ` by ${by}`}.
        </p>
      ))}
      <p className="mt-5 text-muted">
        Out of reach from here: mail that was sent, exports, backups, text inside other people’s uploaded files, and
        drafts in somebody’s browser.
      </p>
      {refusal && <p className="mt-5 bg-warning-tint px-4 py-3 font-medium text-warning">{refusal}</p>}
      {!isEmpty && !refusal && (
        <div className="mt-6">
          <EraseButton email={email} open={open} onErase={onErase} />
        </div>
      )}
    </>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly PersonFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="border-text border-b pb-2 font-semibold text-xl">{title}</h3>
      <ul className="divide-y divide-rule border-rule border-b">
        {findings.map(({ place, count, records, until }) => (
          <li key={place} className="py-3">
            <p className="font-medium tabular-nums">{countedPlace(place, count)}</p>
            <p className="max-w-prose text-muted">{personPlaces[place].rule}</p>
            <p className="max-w-prose text-muted">
              {until ? `Kept until ${formatDayOf(until)}, unless somebody works on it.` : personPlaces[place].kept}
            </p>
            {records.length > 0 && (
              <ul aria-label="Look at" className="flex flex-wrap gap-x-5">
                {records.map((record) => (
                  <li key={`${record.kind} ${record.id}`} className="min-w-0">
                    <RecordLink record={record} />
                  </li>
                ))}
                {count > records.length && records.length >= personRecordsMax && (
                  <li className="inline-flex min-h-11 items-center text-muted">and more</li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens a new tab, so that the search stays. */
function RecordLink({ record: { kind, id, label } }: { record: PersonRecord }) {
  return (
    <a
      href={pathsOf[kind](id)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 wrap-anywhere hover:decoration-accent hover:decoration-2"
    >
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const pathsOf: Record<PersonRecord['kind'], (id: number) => string> = {
  inquiry: (inquiry) => withQuery(pathTo('admin'), { inquiry }),
  submission: (id) => pathTo('submission', { id }),
  evaluation: (evaluation) => withQuery(pathTo('adminEmployees'), { evaluation }),
  account: (id) => pathTo('adminPerson', { key: `e${id}` }),
};
