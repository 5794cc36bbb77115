import { PictureImage } from '#client/components/picture.tsx';
import { fitShortName } from '#client/components/wordmark.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import type { Issue } from '#shared/content/highlights.ts';
import { isLight } from '#shared/pictures/pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';
import { company } from '#shared/site.ts';
import { headlinesIn } from './headlines.tsx';

interface MagazineCoverProps {
  picture: Picture;
  /** The words at the foot of a large cover; a small one would be unreadable. */
  issue?: Pick<Issue, 'number' | 'date' | 'price' | 'contents'>;
  sizes: string;
  lazy?: boolean;
}

/**
 * A cover of the library has its words. The top fifth of a drawing is calm, for the name; its words stand below, and cut
 * nothing.
 */
export function MagazineCover({ picture, issue, ...loading }: MagazineCoverProps) {
  if (!picture.drawing) return <PictureImage picture={picture} {...loading} ratio="3:4" />;
  const ink = isLight(picture.color) ? 'text-ink' : 'text-paper';
  return (
    <span className="@container relative block">
      <PictureImage picture={picture} {...loading} ratio="3:4" />
      <span
        aria-hidden="true"
        className={`absolute inset-x-[6%] top-[4%] overflow-clip whitespace-nowrap font-bold font-display leading-none tracking-[-0.03em] forced-color-adjust-none print:[print-color-adjust:exact] ${fitShortName(['text-[20cqw]', 'text-[12cqw]', 'text-[8cqw]'])} ${ink}`}
      >
        {company().shortName}
      </span>
      {issue && (
        <span
          aria-hidden="true"
          className={`relative block forced-color-adjust-none print:[print-color-adjust:exact] ${ink}`}
        >
          {/* Of the picture's ground: a style attribute is refused (decision 0074). */}
          <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
            <path fill={picture.color} d="M0 0h1v1H0z" />
          </svg>
          <span className="relative flex items-end justify-between gap-[4cqw] px-[6cqw] py-[4cqw] leading-[1.15]">
            <span className="font-display font-semibold text-[4.6cqw] tracking-[-0.01em]">
              {headlinesIn(issue.contents)
                .slice(0, 2)
                .map((headline, index) => (
                  <span key={headline} className={`block ${index > 0 ? 'mt-[1.6cqw]' : ''}`}>
                    {headline}
                  </span>
                ))}
            </span>
            <span className="shrink-0 text-right text-[3.2cqw] tabular-nums">
              {[issue.number, issue.date && monthOf(issue.date), issue.price].filter(Boolean).map((fact) => (
                <span key={fact} className="block">
                  {fact}
                </span>
              ))}
            </span>
          </span>
        </span>
      )}
    </span>
  );
}

/** For example 'Nov 2026'. */
function monthOf(day: string): string {
  return formatDay(day).replace(/ \d+,/, '');
}
