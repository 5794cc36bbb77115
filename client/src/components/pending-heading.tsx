interface PendingHeadingProps {
  query: { data: unknown; error: Error | null };
  children: string;
}

/**
 * Names a page whose own heading is yet to be read: to the ear alone, since one that gave way to another would move
 * the page; to everyone where the reading failed.
 */
export function PendingHeading({ query, children }: PendingHeadingProps) {
  if (query.data !== undefined) return null;
  return <h1 className={query.error ? 'text-title' : 'sr-only'}>{children}</h1>;
}
