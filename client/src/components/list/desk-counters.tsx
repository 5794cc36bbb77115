import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';

interface DeskCounter<Figures> {
  label: string;
  countOf: (figures: Figures) => number;
  /** Narrows the list to what is counted; left out where no filter does. */
  onChoose?: () => void;
  isChosen?: boolean;
}

interface DeskCountersProps<Figures> {
  query: UseQueryResult<Figures>;
  counters: readonly DeskCounter<Figures>[];
}

/** One line of figures below a desk's title. */
export function DeskCounters<Figures>({ query, counters }: DeskCountersProps<Figures>) {
  return (
    <section aria-label="Figures" aria-busy={query.isPending}>
      {query.isPending ? (
        // As high as the figures, so that the list does not move when they load.
        <div className="invisible">{draw(() => 0)}</div>
      ) : (
        <QueryView query={query}>{(figures) => draw(({ countOf }) => countOf(figures))}</QueryView>
      )}
    </section>
  );

  function draw(countOf: (counter: DeskCounter<Figures>) => number) {
    return (
      <ul className="flex flex-wrap overflow-hidden border-text phone:flex-nowrap lg:grid lg:auto-cols-fr lg:grid-flow-col lg:border-y">
        {counters.map((counter) => (
          <li
            key={counter.label}
            className="border-rule border-l phone:-ml-px phone:min-w-0 phone:flex-auto lg:-ml-px lg:min-w-0"
          >
            <Counter {...counter} count={countOf(counter)} />
          </li>
        ))}
      </ul>
    );
  }
}

interface CounterProps {
  label: string;
  count: number;
  onChoose?: () => void;
  isChosen?: boolean;
}

function Counter({ label, count, onChoose, isChosen }: CounterProps) {
  const words = (
    <>
      <span className="font-display font-semibold text-lg tabular-nums lg:text-2xl leading-none">
        {formatNumber(count)}
      </span>{' '}
      <span className="border-transparent border-b-2 text-muted text-sm leading-tight phone:text-[0.6875rem] phone:leading-none group-aria-pressed:border-accent group-aria-pressed:text-text">
        {label}
      </span>
    </>
  );
  const className =
    'flex h-full min-h-11 w-full items-center gap-x-2 px-3 py-1.5 text-left phone:flex-col phone:justify-center phone:gap-y-0.5 phone:min-h-9 phone:px-0.5 phone:py-0 phone:text-center lg:min-h-0';
  if (!onChoose) return <div className={className}>{words}</div>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`group cursor-pointer hover:bg-surface aria-pressed:bg-surface forced-colors:aria-pressed:system-highlight! ${className}`}
    >
      {words}
    </button>
  );
}
