import { ButtonLink } from '#client/components/button.tsx';
import type { Way } from '#client/features/site/ways.tsx';
import { formatDay } from '#client/lib/format-plain.ts';

interface EntryActsProps {
  title: string;
  date: string;
  isComing: boolean;
  /** The address to watch or buy it; blank while it has none of its own. */
  link: string;
  /** For example 'WATCH'. */
  action: string;
  /** Follows when it is out, such as 'in print'; may be blank. */
  where: string;
  /** To watch or buy what is out and has no address of its own. */
  ways: readonly Way[];
  /** Before a way's name, such as 'Watch on'. */
  wayAction: string;
  /** Blank without one. */
  trailer?: string;
  /** Where something of it can be read. */
  excerptPath?: string | undefined;
}

export function EntryActs({ title, date, isComing, link, action, trailer, excerptPath, ...told }: EntryActsProps) {
  const { where, wayAction } = told;
  const ways = link || isComing ? [] : told.ways;
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
      {ways.map(({ id, label, link: way }, index) => (
        <ButtonLink key={id} href={way} newTab variant={index === 0 ? 'primary' : 'secondary'} size="large">
          {wayAction} {label}
        </ButtonLink>
      ))}
      {trailer && (
        <ButtonLink href={trailer} newTab size="large">
          TRAILER
        </ButtonLink>
      )}
      {excerptPath && (
        <ButtonLink href={excerptPath} size="large" variant={link || ways.length > 0 ? 'secondary' : 'primary'}>
          READ AN EXCERPT
        </ButtonLink>
      )}
    </div>
  );
}
