import { createContext, use } from 'react';
import type { WordField } from '#shared/content/field.ts';
import { placeholder } from '#shared/content/fill.ts';

/** Lists the current values of the names in texts, drafts included; undefined while they load. */
export const FactsContext = createContext<Readonly<Record<string, string>> | undefined>({});

interface PlaceholdersProps {
  words: string;
  fills: WordField['fills'];
}

/** Says what each name in the words stands for, such as `{{name}}`. */
export function Placeholders({ words, fills = [] }: PlaceholdersProps) {
  const facts = use(FactsContext);
  const names = [...new Set(Array.from(words.matchAll(placeholder), ([, name = '']) => name))];
  const values = names.flatMap((name) => {
    const value = fills.includes(name) ? 'filled in for each email' : facts ? facts[name] : '...';
    return value === undefined ? [] : [[name, value] as const];
  });
  if (values.length === 0) return null;
  return (
    <ul aria-label="What the names stand for" className="flex flex-wrap gap-1.5 pb-3 text-muted text-sm">
      {values.map(([name, value]) => (
        <li key={name} className="max-w-full border border-rule bg-surface px-2 py-0.5 wrap-anywhere">
          {`{{${name}}} = ${value || 'blank'}`}
        </li>
      ))}
    </ul>
  );
}
