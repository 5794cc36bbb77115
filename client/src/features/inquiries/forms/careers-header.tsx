import type { ReactNode } from 'react';
import { BackLink } from '#client/components/page/back-link.tsx';
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
    <header className="on-ink overflow-hidden pt-28">
      <div className="sheet gap-y-6">
        <BackLink {...back} />
        <h1 className={`col-span-12 ${size === 'mega' ? 'text-mega' : 'text-display'}`}>{title}</h1>
        <p className="col-span-12 mt-4 text-lede lg:col-span-6 lg:col-start-6">{children}</p>
      </div>
      <StandingWave n={parts} loops className="mt-12 h-20 w-full text-accent sm:h-32" />
    </header>
  );
}
