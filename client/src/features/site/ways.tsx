import { Fragment } from 'react';

/** Lists where something can be watched or bought. */
export interface Way {
  id: string;
  label: string;
  link: string;
}

/** For example 'Roku, Apple TV, and Vimeo OTT', each name a link. */
export function WayLinks({ ways }: { ways: readonly Way[] }) {
  const names = ways.map(({ label }) => label);
  let at = 0;
  return new Intl.ListFormat('en-US').formatToParts(names).map(({ type, value }, index) => {
    const way = type === 'element' ? ways[at++] : undefined;
    const key = `${index} ${value}`;
    if (!way) return <Fragment key={key}>{value}</Fragment>;
    return (
      <a
        key={key}
        href={way.link}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-text underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {value}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  });
}
