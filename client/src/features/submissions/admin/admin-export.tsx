import { ChevronDown, Download } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { exportPath } from '#client/features/submissions/manager/review-api.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { exportFormats } from '#shared/submissions/submissions.ts';
import { type AdminFilters, isNarrowed } from './admin-state.ts';

interface AdminExportProps {
  filters: AdminFilters;
  /** Undefined while it is unknown. */
  total: number | undefined;
  /** There may be more than `total`. */
  isAtLeast: boolean;
}

export function AdminExport({ filters, total, isAtLeast }: AdminExportProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    menu.current?.querySelector('button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes what its own button opened
    <div
      ref={menu}
      className="relative ml-auto"
      onKeyDown={handleKeyDown}
      onBlur={({ relatedTarget }) => !menu.current?.contains(relatedTarget) && setOpen(false)}
    >
      <Button size="small" aria-expanded={isOpen} aria-controls="export-menu" onClick={() => setOpen(!isOpen)}>
        <Download aria-hidden="true" className="size-4" /> Export
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <div
        id="export-menu"
        hidden={!isOpen}
        className="absolute right-0 z-20 mt-1 w-64 border border-rule-strong bg-surface p-2"
      >
        <p className="px-3 py-2 text-muted text-sm">
          {total !== undefined &&
            `${isAtLeast ? 'At least ' : ''}${formatNumber(total)} ${total === 1 ? 'row' : 'rows'}, `}
          {isNarrowed(filters) ? 'current filter' : 'everything'}
        </p>
        {exportFormats.map((format) => (
          <a
            key={format}
            href={exportPath(filters, format)}
            download
            onClick={() => setOpen(false)}
            className="flex min-h-11 items-center px-3 font-medium uppercase hover:bg-text hover:text-bg"
          >
            {format}
          </a>
        ))}
      </div>
    </div>
  );
}
