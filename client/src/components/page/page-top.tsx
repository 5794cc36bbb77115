import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface PageTopProps {
  title: string;
  back: { label: string; href: string };
  /** An act beside the link back. */
  children?: ReactNode;
}

/** One line, so that the page begins with its work; two on a phone. */
export function PageTop({ title, back, children }: PageTopProps) {
  return (
    <div className="sm:flex sm:flex-row-reverse sm:items-baseline sm:justify-between sm:gap-x-6 print:block">
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-5 print:hidden">
        <Link
          href={back.href}
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {back.label}
        </Link>
        {children}
      </div>
      <h1 className="text-title">{title}</h1>
    </div>
  );
}
