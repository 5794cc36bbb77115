import { Link } from 'wouter';

interface EntryLinkProps {
  /** A path of ours, or an address that opens in a new tab. */
  href: string;
  children: string;
}

/** Reaches over the nearest positioned element, its picture included. */
export function EntryLink({ href, children }: EntryLinkProps) {
  const look = 'decoration-2 decoration-accent underline-offset-4 after:absolute after:inset-0 hover:underline';
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
