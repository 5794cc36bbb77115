import { ButtonLink } from '#client/components/button.tsx';
import { formatDay } from '#client/lib/format-plain.ts';

interface EntryActsProps {
  title: string;
  date: string;
  isComing: boolean;
  /** The address to watch or buy it; blank while it has none of its own. */
  link: string;
  /** Such as 'WATCH'. */
  action: string;
  /** Follows when it is out, such as 'in print'; may be blank. */
  where: string;
  /** Blank without one. */
  trailer?: string;
  /** Whether there is something to read further down. */
  hasExcerpt?: boolean;
}

export function EntryActs({ title, date, isComing, link, action, where, trailer, hasExcerpt }: EntryActsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      {link ? (
        <ButtonLink href={link} newTab variant="primary" size="large">
          {action}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      ) : (
        <p className="w-full border-accent border-l-4 pl-4 font-medium">
          {isComing ? `From ${formatDay(date)}${where && ','}` : 'Out now'} {where}
        </p>
      )}
      {trailer && (
        <ButtonLink href={trailer} newTab size="large">
          TRAILER
        </ButtonLink>
      )}
      {hasExcerpt && (
        <ButtonLink href="#excerpt" size="large" variant={link ? 'secondary' : 'primary'}>
          READ AN EXCERPT
        </ButtonLink>
      )}
    </div>
  );
}
