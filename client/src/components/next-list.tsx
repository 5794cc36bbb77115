import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QueryView, type ViewedQuery } from './query-view.tsx';

/** In the order in which they are listed. */
const urgencies = ['late', 'returned', 'waiting', 'due', 'asked', 'setup', 'begun', 'first'] as const;

export interface NextThing {
  urgency: (typeof urgencies)[number];
  /** ISO 8601; among equally urgent ones the earliest comes first. */
  due?: string | undefined;
  label: string;
  /** An item without one is done outside of the product. */
  href?: string | undefined;
  about: ReactNode;
}

/** The items of one area, such as 'Training', for its reader. */
export interface NextPart {
  name: string;
  query: ViewedQuery<unknown>;
  things: readonly NextThing[];
}

/** True once nothing in the list is awaited: what is below it is drawn then, so that it never moves. */
export function isSettled(parts: readonly NextPart[]): boolean {
  return parts.every(({ query: { data, error, isPaused } }) => data !== undefined || error !== null || isPaused);
}

/** One list of all areas, the most urgent first; an area that failed to load says so below. */
export function NextList({ parts }: { parts: readonly NextPart[] }) {
  const awaited = parts.find((part) => !isSettled([part]));
  if (awaited) return <QueryView query={awaited.query}>{() => null}</QueryView>;
  const things = parts
    .flatMap(({ name, things }) => things.map((thing) => ({ name, ...thing })))
    .sort((one, other) => rank(one) - rank(other) || (one.due ?? '9').localeCompare(other.due ?? '9'));
  const failed = parts.filter(({ query }) => query.data === undefined || query.isRefetchError);
  return (
    <>
      {things.length === 0 && failed.length === 0 && <p className="mt-3 text-muted">Nothing is waiting for you.</p>}
      <ol className="mt-3 divide-y divide-rule empty:hidden">
        {things.map((thing) => (
          <Thing key={`${thing.name} ${thing.href} ${thing.label}`} {...thing} />
        ))}
      </ol>
      {failed.map(({ name, query }) => (
        <section key={name} aria-label={name} className="border-rule border-t pt-2">
          <h3 className="font-medium font-text text-muted text-sm">{name}</h3>
          <QueryView query={query}>{() => null}</QueryView>
        </section>
      ))}
    </>
  );
}

function rank({ urgency }: NextThing): number {
  return urgencies.indexOf(urgency);
}

function Thing({ name, label, href, about }: NextThing & { name: string }) {
  return (
    <li className="grid grid-cols-1 gap-x-6 py-2 md:grid-cols-[8rem_minmax(0,1fr)] md:items-baseline">
      <span className="text-muted text-sm">{name}</span>
      <div className="min-w-0">
        {href ? (
          <Link
            href={href}
            className="group inline-flex min-h-11 items-center gap-2 font-semibold leading-tight wrap-anywhere underline decoration-rule-strong underline-offset-4 hover:decoration-2 hover:decoration-accent"
          >
            {label}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
          </Link>
        ) : (
          <p className="flex min-h-11 items-center font-semibold leading-tight">{label}</p>
        )}
        {about && <p className="-mt-1 text-muted text-sm wrap-anywhere">{about}</p>}
      </div>
    </li>
  );
}
