import { type ReactNode, useId } from 'react';

interface ReportSectionProps {
  title: string;
  note: string;
  /** Begins the second of the two pages of paper. */
  startsPage?: boolean;
  onScreenOnly?: boolean;
  children: ReactNode;
}

export function ReportSection({ title, note, startsPage = false, onScreenOnly = false, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`mt-12 print:mt-5 ${startsPage ? 'print:break-before-page' : 'print:break-inside-avoid'} ${onScreenOnly ? 'print:hidden' : ''}`}
    >
      <h2 id={id} className="font-semibold text-2xl print:text-lg">
        {title}
      </h2>
      <p className="text-muted print:text-xs">{note}</p>
      {children}
    </section>
  );
}
