import { Download } from 'lucide-react';
import { DropDown } from '#client/components/drop-down.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { useDownload } from '#client/lib/browser/use-download.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
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

/** Exports the rows that the list shows, or the chosen ones, and says first how many there are. Off where there are none. */
export function ExportMenu({ path, filters, chosen = [], sort, ...shown }: ExportMenuProps) {
  const download = useDownload();
  const isEmpty = shown.list?.total === 0 && chosen.length === 0;
  const isTooMany = chosen.length > exportChosenMax;
  const query = chosen.length > 0 ? { ids: chosen.join(','), sort } : { ...filters, sort };

  return (
    <DropDown
      className="ml-auto"
      isOff={isEmpty}
      label={
        <>
          <Download aria-hidden="true" className="size-4 max-[20rem]:hidden" /> Export
          {chosen.length > 0 && (
            <>
              {' '}
              {formatNumber(chosen.length)}
              <span className="max-sm:sr-only"> chosen</span>
            </>
          )}
        </>
      }
    >
      {(close) => (
        <>
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
                  download.mutate(event.currentTarget.href);
                  close();
                }}
                className="flex min-h-11 items-center px-3 font-medium uppercase hover:bg-text hover:text-bg"
              >
                {format}
              </a>
            ))}
        </>
      )}
    </DropDown>
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
