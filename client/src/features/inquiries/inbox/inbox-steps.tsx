import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { InquiryView } from '#shared/inquiries/views.ts';

interface InboxStepsProps {
  next: InquiryView | undefined;
  previous: InquiryView | undefined;
  hrefOf: (id: number) => string;
  onStep: () => void;
}

/** The ways on where the list is not beside it: at the lower edge of a narrow screen. */
export function InboxSteps({ next, previous, hrefOf, onStep }: InboxStepsProps) {
  if (!next && !previous) return null;
  return (
    <nav
      aria-label="In the list"
      data-bottom-bar
      className="mt-6 grid grid-cols-2 gap-x-3 border-rule border-t bg-bg [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--frame-bottom,0px) lg:hidden"
    >
      {previous && (
        <Step href={hrefOf(previous.id)} onStep={onStep}>
          Previous: {previous.name || previous.reference}
        </Step>
      )}
      {next && (
        <Step href={hrefOf(next.id)} onStep={onStep}>
          Next: {next.name || next.reference}
        </Step>
      )}
    </nav>
  );
}

function Step({ href, onStep, children }: { href: string; onStep: () => void; children: ReactNode }) {
  return (
    <Link
      href={href}
      onClick={onStep}
      className="flex min-h-12 min-w-0 items-center underline decoration-rule-strong hover:decoration-accent nth-2:justify-end"
    >
      <span className="truncate">{children}</span>
    </Link>
  );
}
