interface PendingHeadingProps {
  query: { data: unknown; error: Error | null };
  children: string;
}

/** A heading for screen readers while the page's own loads; visible when loading fails. */
export function PendingHeading({ query, children }: PendingHeadingProps) {
  if (query.data !== undefined) return null;
  return <h1 className={query.error ? 'text-title' : 'sr-only'}>{children}</h1>;
}
