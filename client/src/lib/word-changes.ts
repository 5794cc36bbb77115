export interface WordChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Removed words come before the added ones that replace them. */
export function wordChanges(before: string, after: string): WordChange[] {
  return removedFirst(changesOf(wordsOf(before), wordsOf(after)));
}

/** The parts of a long text in which lines differ, as they were and are. */
export function changedPassages(before: string, after: string): { before: string; after: string }[] {
  const passages: { before: string; after: string }[] = [];
  let open: { before: string; after: string } | undefined;
  for (const { kind, text } of changesOf(linesOf(before), linesOf(after))) {
    // A blank line between two changes belongs to both.
    if (kind === 'same' && text.trim() !== '') open = undefined;
    else {
      if (!open && kind !== 'same') {
        open = { before: '', after: '' };
        passages.push(open);
      }
      if (open && kind !== 'added') open.before += text;
      if (open && kind !== 'removed') open.after += text;
    }
  }
  return passages.map((passage) => ({ before: passage.before.trim(), after: passage.after.trim() }));
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

function changesOf(old: readonly string[], fresh: readonly string[]): WordChange[] {
  const longest = commonLengths(old, fresh);
  const changes: WordChange[] = [];
  let o = 0;
  let f = 0;
  while (o < old.length || f < fresh.length) {
    if (o < old.length && f < fresh.length && old[o] === fresh[f]) {
      add(changes, 'same', old[o++] ?? '');
      f++;
    } else if (f === fresh.length || (o < old.length && longest(o + 1, f) >= longest(o, f + 1))) {
      add(changes, 'removed', old[o++] ?? '');
    } else {
      add(changes, 'added', fresh[f++] ?? '');
    }
  }
  return changes;
}

/** Splits scripts without spaces, too. Firefox has it since 125. */
const segmenter = Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: 'word' });

function wordsOf(text: string): string[] {
  if (!segmenter) return text.match(/[\p{L}\p{M}\p{N}_’']+|\s+|[\s\S]/gu) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Length of the longest common subsequence of `old` from `o` and `fresh` from `f`. */
function commonLengths(old: readonly string[], fresh: readonly string[]): (o: number, f: number) => number {
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (o: number, f: number): number => lengths[o * width + f] ?? 0;
  for (let o = old.length - 1; o >= 0; o--) {
    for (let f = fresh.length - 1; f >= 0; f--) {
      lengths[o * width + f] = old[o] === fresh[f] ? at(o + 1, f + 1) + 1 : Math.max(at(o + 1, f), at(o, f + 1));
    }
  }
  return at;
}

function add(changes: WordChange[], kind: WordChange['kind'], text: string): void {
  const last = changes.at(-1);
  if (last?.kind === kind) last.text += text;
  else changes.push({ kind, text });
}

function removedFirst(changes: readonly WordChange[]): WordChange[] {
  const ordered: WordChange[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) add(ordered, 'removed', removed);
    if (added) add(ordered, 'added', added);
    removed = '';
    added = '';
  };
  for (const [index, { kind, text }] of changes.entries()) {
    const isGap = kind === 'same' && text === ' ' && (removed !== '' || added !== '') && index < changes.length - 1;
    if (kind !== 'added' && (kind === 'removed' || isGap)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || isGap)) added += text;
    if (kind !== 'same' || isGap) continue;
    flush();
    add(ordered, 'same', text);
  }
  flush();
  return ordered;
}
