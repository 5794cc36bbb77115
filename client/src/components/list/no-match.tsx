import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';

interface NoMatchProps {
  title: string;
  /** For example 'accounts'. */
  noun: string;
  /** Removes all filters; undefined when none is set. */
  onClear: (() => void) | undefined;
  className?: string;
  children?: ReactNode;
}

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
