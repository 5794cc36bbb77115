import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface NextStepProps {
  /** What it belongs to, such as 'Training'. */
  area: string;
  /** What to do; null where nothing waits. */
  action: { label: string; href: string } | null;
  children: ReactNode;
}

/** One thing to do next, in a line of a few. */
export function NextStep({ area, action, children }: NextStepProps) {
  return (
    <>
      <h3 className="font-medium font-text text-muted text-sm">{area}</h3>
      {action && (
        <Link
          href={action.href}
          className="group mt-1 inline-flex min-h-11 items-center gap-2 font-display font-semibold text-xl leading-tight underline decoration-2 decoration-transparent underline-offset-4 hover:decoration-accent"
        >
          <span className="wrap-anywhere">{action.label}</span>
          <ArrowRight
            aria-hidden="true"
            className="size-5 shrink-0 text-accent-text transition-transform duration-150 group-hover:translate-x-1"
          />
        </Link>
      )}
      <p className="mt-1 text-muted">{children}</p>
    </>
  );
}
