import { Link } from 'wouter';

interface EntryLinkProps {
  href: string;
  children: string;
}

/** Reaches over the nearest positioned element, its picture included. */
export function EntryLink({ href, children }: EntryLinkProps) {
  return (
    <Link
      href={href}
      className="decoration-2 decoration-accent underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {children}
    </Link>
  );
}
