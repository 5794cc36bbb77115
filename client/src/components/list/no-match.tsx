import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';

interface NoMatchProps {
  title: string;
  /** What the list holds, such as 'accounts'. */
  noun: string;
  /** Takes every filter away; undefined where none is set. */
  onClear: (() => void) | undefined;
  /** The place it stands in: by default that of a table. */
  className?: string;
  /** Said where no filter is set. */
  children?: ReactNode;
}

/** In place of a list of which the filters leave nothing, with the way back to all of it. */
export function NoMatch({ title, noun, onClear, className = 'border-text border-t py-16', children }: NoMatchProps) {
  return (
    <div className={`text-center ${className}`}>
      <StandingWave n={1} loops className="mx-auto h-12 w-40 text-rule-strong" />
      <p className="mt-6 font-display font-semibold text-2xl">{title}</p>
      {onClear ? (
        <Button className="mt-6" onClick={onClear}>
          Show all {noun}
        </Button>
      ) : (
        <p className="mt-2 text-muted">{children}</p>
      )}
    </div>
  );
}
