import type { ReactNode } from 'react';
import { stringLength } from '#client/components/standing-wave.tsx';
import { wavePath } from '#shared/site/wave.ts';
import { partials } from './series.ts';

/** Each partial is a drawing of its own, which browsers move without redrawing. */
export function HeroString() {
  return (
    <div className="absolute inset-x-0 top-1/2 h-[min(100%,44vw)] portrait:min-h-[min(20rem,100%)] -translate-y-1/2">
      <Drawing className="text-rule">
        {partials.map((name, index) => (
          <path key={name} d={`${swing(index + 1, 1)}${swing(index + 1, -1)}`} vectorEffect="non-scaling-stroke" />
        ))}
      </Drawing>
      <div className="pluck">
        {partials.map((name, index) => (
          <Drawing key={name} className={voices[index] ?? 'text-rule-strong'}>
            <path d={swing(index + 1, 1)} strokeWidth={index === 0 ? 4 : 1.5} vectorEffect="non-scaling-stroke" />
          </Drawing>
        ))}
      </div>
    </div>
  );
}

const voices = ['text-accent', 'text-second'];

function Drawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={`absolute inset-0 size-full ${className}`}
      viewBox={`0 0 ${stringLength} 400`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      overflow="visible"
    >
      {children}
    </svg>
  );
}

/** Higher partials swing less. */
function swing(n: number, side: 1 | -1): string {
  return wavePath(n, stringLength, 200, (side * 190) / n ** 0.75);
}
