import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { StandingWave } from '#client/components/standing-wave.tsx';

interface CareersHeaderProps {
  title: string;
  back: { href: string; label: string };
  /** The number of segments of the string under the title. */
  parts: number;
  size?: 'mega' | 'display';
  children: ReactNode;
}

export function CareersHeader({ title, back, parts, size = 'mega', children }: CareersHeaderProps) {
  return (
    <header className="on-ink overflow-hidden pt-28 sm:pt-36">
      <div className="sheet gap-y-6">
        <p className="col-span-12">
          <Link
            href={back.href}
            className="inline-flex min-h-11 items-center gap-3 underline decoration-1 decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
          >
            <span aria-hidden="true">←</span>
            {back.label}
          </Link>
        </p>
        <h1 className={`col-span-12 wrap-anywhere ${size === 'mega' ? 'text-mega' : 'text-display'}`}>{title}</h1>
        <p className="col-span-12 mt-4 text-lede lg:col-span-6 lg:col-start-6">{children}</p>
      </div>
      <StandingWave n={parts} loops className="mt-12 h-20 w-full text-accent sm:h-32" />
    </header>
  );
}
