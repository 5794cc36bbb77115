import { Link } from 'wouter';

interface BackLinkProps {
  href: string;
  label: string;
}

/** The first line of a public page. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <p className="col-span-12 print:hidden">
      <Link
        href={href}
        className="inline-flex min-h-11 items-center gap-3 underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <span aria-hidden="true">←</span>
        {label}
      </Link>
    </p>
  );
}
