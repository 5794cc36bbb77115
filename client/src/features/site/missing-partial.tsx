import { StandingWave } from '#client/components/standing-wave.tsx';
import { fundamental, partials } from '#client/features/site/landing/series.ts';

const missing = 4;

export function MissingPartial() {
  return (
    <ol aria-hidden="true" className="tabular-nums">
      {partials.map((name, index) => {
        const n = index + 1;
        const lost = n === missing;
        return (
          <li key={name} className="flex items-center gap-5 border-rule border-b py-3">
            <span className={`w-4 shrink-0 ${lost ? 'text-accent-text' : 'text-muted'}`}>{n}</span>
            {lost ? (
              <span className="h-9 flex-1 border-accent border-b-2 border-dashed [translate:0_-1.1rem]" />
            ) : (
              <StandingWave n={n} loops className="h-9 min-w-0 flex-1" />
            )}
            <span className={`w-16 shrink-0 text-right ${lost ? 'text-accent-text' : 'text-muted'}`}>
              {lost ? 'silent' : `${n * fundamental} Hz`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
