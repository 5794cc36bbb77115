import { Link } from 'wouter';

interface PageTopProps {
  title: string;
  back: { label: string; href: string };
}

/** One line, so that the page begins with its work; two on a phone. */
export function PageTop({ title, back }: PageTopProps) {
  return (
    <div className="sm:flex sm:flex-row-reverse sm:items-baseline sm:justify-between sm:gap-x-6 print:block">
      <Link
        href={back.href}
        className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4 print:hidden"
      >
        {back.label}
      </Link>
      <h1 className="text-title">{title}</h1>
    </div>
  );
}
