import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#client/lib/autosave/draft.ts';
import { keepFile, readKeptFiles } from '#client/lib/autosave/kept-files.ts';
import type { useFiles } from './use-files.ts';

/**
 * Keeps chosen files in this browser as long as their draft, which has to be open, and brings them back.
 * `isRestored`: whether those that were kept are among the rows; `areKept`: whether all rows are;
 * `unkept`: the names of those for which the browser has no room.
 * @param isWanted false erases them
 */
export function useKeptFiles(draft: Draft, files: ReturnType<typeof useFiles>, isWanted = true) {
  const { rows, problems, restore } = files;
  const hasRow = (id: string) => rows.some((row) => row.id === id);
  const [isRestored, setRestored] = useState(() => draft.storedFileIds().every(hasRow));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const seen = useRef(new Set<string>());
  const due = rows.filter(({ id, state }) => state === 'failed' || (state !== 'sent' && !problems.has(id)));
  const named = isWanted ? due.filter(({ id }) => outcomes.get(id) !== false).map(({ id }) => id) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isRestored) return;
    const ids = draft.storedFileIds().filter((id) => !hasRow(id));
    readKeptFiles(ids)
      .catch(() => [])
      .then((kept) => {
        const keptRows = ids.flatMap((id, index) => (kept[index] ? [{ id, file: kept[index] }] : []));
        for (const id of ids) seen.current.add(id);
        setOutcomes(new Map(keptRows.map(({ id }) => [id, true])));
        restore(keptRows.map((row) => ({ ...row, state: 'ready', share: 0 })));
        // The form waited for them with the text that was typed meanwhile.
        draft.takeOver();
        setRestored(true);
      });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of what is named
  useEffect(() => {
    if (!isRestored) return;
    const fresh = due.filter(({ id }) => named.includes(id) && !seen.current.has(id));
    for (const { id } of fresh) seen.current.add(id);
    draft.nameFiles(named, seen.current);
    for (const { id, file } of fresh) {
      const settle = (isKept: boolean) => setOutcomes((before) => new Map(before).set(id, isKept));
      keepFile(id, file).then(
        () => settle(true),
        () => settle(false),
      );
    }
  }, [isRestored, named.join()]);

  const isKept = ({ id }: { id: string }) => outcomes.get(id) === true;
  return {
    ...files,
    isRestored,
    areKept: rows.every((row) => row.state === 'sent' || isKept(row)),
    unkept: due.filter(({ id }) => outcomes.get(id) === false).map(({ file }) => file.name),
  };
}
