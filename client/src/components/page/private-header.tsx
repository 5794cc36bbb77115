import type { ReactNode } from 'react';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { StandingWave } from '#client/components/standing-wave.tsx';

interface PrivateHeaderProps {
  title: string;
  /** Answers an act whose button is gone, so the title takes the focus. */
  isOutcome?: boolean;
  children: ReactNode;
}

export function PrivateHeader({ title, isOutcome = false, children }: PrivateHeaderProps) {
  return (
    <header className="on-ink overflow-hidden pt-28 sm:pt-45">
      <div className="sheet gap-y-8">
        <h1 ref={isOutcome ? takesFocus : undefined} tabIndex={-1} aria-live="polite" className="col-span-12 text-mega">
          {title}
        </h1>
        <div className="col-span-12 max-w-3xl text-lede lg:col-span-7 lg:col-start-6">{children}</div>
      </div>
      <StandingWave n={2} loops className="mt-12 h-20 w-full text-accent sm:h-28" />
    </header>
  );
}
