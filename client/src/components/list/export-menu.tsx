import { ChevronDown, Download } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { withQuery } from '#client/lib/paging.ts';
import { useDownload } from '#client/lib/use-download.ts';
import { exportChosenMax, exportFormats } from '#shared/exports.ts';

interface ExportMenuProps {
  path: string;
  /** By the names of the server's parameters. */
  filters: Readonly<Record<string, string | undefined>>;
  isFiltered: boolean;
  /** Undefined while it loads. */
  list: { total: number; isAtLeast: boolean } | undefined;
  noun?: 'row' | 'evaluation';
  /** Rows that were chosen in the list: the file then holds these and no others. */
  chosen?: readonly number[];
  /** The order of the list, which the chosen ones keep. */
  sort?: string;
}

/** Exports what the list shows, or what is chosen in it, and says before how many rows that is. */
export function ExportMenu({ path, filters, chosen = [], sort, ...shown }: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const download = useDownload();
  const isTooMany = chosen.length > exportChosenMax;
  const query = chosen.length > 0 ? { ids: chosen.join(','), sort } : { ...filters, sort };

  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) => !menu.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

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
      // Safari focuses no pressed button: then nothing is said of where the focus went.
      onBlur={({ relatedTarget }) => relatedTarget && !menu.current?.contains(relatedTarget) && setOpen(false)}
    >
      <Button size="small" aria-expanded={isOpen} aria-controls={menuId} onClick={() => setOpen(!isOpen)}>
        <Download aria-hidden="true" className="size-4" /> Export
        {chosen.length > 0 && ` ${formatNumber(chosen.length)} chosen`}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute right-0 z-20 mt-1 w-64 max-w-[calc(100vw-2rem)] border border-rule-strong bg-surface p-2"
      >
        <p className="px-3 py-2 text-muted text-sm">
          {chosen.length > 0 ? chosenWords(chosen.length, isTooMany) : listWords(shown)}
        </p>
        {!isTooMany &&
          exportFormats.map((format) => (
            <a
              key={format}
              href={withQuery(path, { ...query, format })}
              download
              onClick={(event) => {
                event.preventDefault();
                setOpen(false);
                download.mutate(event.currentTarget.href);
              }}
              className="flex min-h-11 items-center px-3 font-medium uppercase hover:bg-text hover:text-bg"
            >
              {format}
            </a>
          ))}
      </div>
    </div>
  );
}

function chosenWords(count: number, isTooMany: boolean): string {
  if (isTooMany)
    return `At most ${formatNumber(exportChosenMax)} chosen rows fit into one file. Choose fewer, or filter.`;
  return count === 1 ? 'Only the row you chose' : `Only the ${formatNumber(count)} rows you chose`;
}

function listWords({ list, isFiltered, noun = 'row' }: Pick<ExportMenuProps, 'list' | 'isFiltered' | 'noun'>): string {
  const scope = isFiltered ? 'current filter' : 'everything';
  if (!list) return scope;
  const { total, isAtLeast } = list;
  return `${isAtLeast ? 'At least ' : ''}${formatNumber(total)} ${noun}${total === 1 ? '' : 's'}, ${scope}`;
}
