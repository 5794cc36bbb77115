import { formatNumber } from '#client/lib/format-plain.ts';
import type { WordKind } from '#shared/content/field.ts';

/** Shown from four fifths of the limit. */
export function FieldCount({ words, max, kind }: { words: string; max: number; kind: WordKind }) {
  const used = [...words.trim()].length;
  if (kind === 'number' || kind === 'date' || max < 10 || used < max * 0.8) return null;
  return (
    <p className={`tabular-nums ${used > max ? 'text-danger' : 'text-muted'}`}>
      {formatNumber(used)} of {formatNumber(max)}
    </p>
  );
}
