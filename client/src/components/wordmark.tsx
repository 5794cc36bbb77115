import { pictureAddress } from '#shared/pictures/pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';
import { wavePath } from '#shared/site/wave.ts';
import { company } from '#shared/site.ts';

interface WordmarkProps {
  /** The size of the public bar by default; it leaves room for the menu. */
  className?: string | undefined;
  /** The ground it stands on; `theme` is dark by night. */
  ground?: 'dark' | 'light' | 'theme';
}

/** The company's name for a link that shows the word mark; people who speak to their browser say what they see. */
export function wordmarkName(): string {
  const { name, shortName } = company();
  return name.includes(shortName) ? name : shortName;
}

export function Wordmark({ className = fitShortName(barSizes), ground = 'dark' }: WordmarkProps) {
  const { logo, logoOnDark } = company();
  if (logo) {
    if (ground === 'theme' && logoOnDark) {
      return (
        <>
          <Logo logo={logo} className="logo-by-day" />
          <Logo logo={logoOnDark} className="logo-by-night" />
        </>
      );
    }
    return <Logo logo={(ground === 'dark' && logoOnDark) || logo} />;
  }
  return (
    <span
      className={`inline-flex items-center gap-[0.35em] whitespace-nowrap font-display font-bold leading-none tracking-[-0.03em] ${className}`}
    >
      <svg
        aria-hidden="true"
        className="h-[0.62em] w-[1.35em] text-accent"
        viewBox="0 0 108 50"
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
      >
        <path d={`${wavePath(2, 100, 25, 20)}${wavePath(2, 100, 25, -20)}`} transform="translate(4)" />
      </svg>
      {company().shortName}
    </span>
  );
}

function Logo({ logo, className = '' }: { logo: Picture; className?: string }) {
  // A JPEG would have no transparent ground.
  const address = logo.drawing ?? pictureAddress(logo.id, logo.widths[0] ?? logo.width, 'webp');
  return (
    <img
      src={address}
      width={logo.width}
      height={logo.height}
      alt={company().name}
      className={`h-8 w-auto max-w-[min(11rem,40vw)] object-contain ${className}`}
    />
  );
}

const barSizes = ['bar-1', 'bar-2', 'bar-3'] as const;

/** One of three sizes, so that the short name fits where it stands. */
export function fitShortName(sizes: readonly [string, string, string]): string | undefined {
  const { length } = company().shortName;
  return sizes[length > 14 ? 2 : length > 9 ? 1 : 0];
}
