import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** `name`, such as 'Training', stays when loading fails. Keeps the room that its loading takes, so nothing below moves. */
export function NextArea({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h3 className="font-medium font-text text-muted text-sm">{name}</h3>
      <div className="min-h-22">{children}</div>
    </>
  );
}

interface NextStepProps {
  /** Null when nothing waits. */
  action: { label: string; href: string } | null;
  children: ReactNode;
}

export function NextStep({ action, children }: NextStepProps) {
  return (
    <>
      {action && (
        <Link
          href={action.href}
          className="group mt-1 inline-block min-h-11 pr-7 font-display font-semibold text-xl leading-tight wrap-anywhere underline decoration-2 decoration-transparent underline-offset-4 hover:decoration-accent"
        >
          {action.label}
          <ArrowRight
            aria-hidden="true"
            className="ml-2 -mr-7 inline size-5 text-accent-text transition-transform duration-150 group-hover:translate-x-1"
          />
        </Link>
      )}
      <p className="mt-1 text-muted">{children}</p>
    </>
  );
}
