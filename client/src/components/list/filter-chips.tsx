import { X } from 'lucide-react';
import { daysText } from './days-text.ts';
import type { FilterField } from './desk-filter.tsx';

interface Chip {
  name: string;
  words: string;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  onRemove: (name: string) => void;
  /** Removes all of them; offered from two on. */
  onClear: () => void;
}

/** The filters in use, each of which goes by a press; nothing where there are none. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 pb-2">
      {chips.map(({ name, words }) => (
        <li key={name} className="min-w-0">
          <RemoveButton onRemove={() => onRemove(name)}>{words}</RemoveButton>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <RemoveButton onRemove={onClear}>all filters</RemoveButton>
        </li>
      )}
    </ul>
  );
}

/** A chip for each field with a value, by the words of its option; the order is no filter. */
export function chipsOf(fields: readonly FilterField[], values: Readonly<Record<string, string>>): Chip[] {
  return fields
    .filter(({ name, isOrder }) => !isOrder && values[name])
    .map(({ name, label, options }) => {
      const words = options.find(({ value }) => value === values[name])?.label ?? values[name] ?? '';
      return { name, words: `${label}: ${words}` };
    });
}

/** The chip of days that a list is narrowed to, by the name `days`; none where it is not. */
export function daysChip(what: string, { from, to }: { from: string; to: string }): Chip[] {
  return from || to ? [{ name: 'days', words: `${what} ${daysText(from, to)}`.trim() }] : [];
}

/** The change that takes a chip away. */
export function removalOf(name: string): Record<string, string> {
  return name === 'days' ? { from: '', to: '' } : { [name]: '' };
}

function RemoveButton({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 border border-rule-strong bg-surface px-3 text-sm hover:border-text"
    >
      <span className="sr-only">Remove filter: </span>
      <bdi className="truncate">{children}</bdi>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}
