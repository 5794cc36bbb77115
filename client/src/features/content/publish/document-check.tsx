import type { useCheck } from '#client/features/content/api.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { fieldsOf, type Words } from '#shared/content/words.ts';
import { Findings, Places, useCheckAtOpening } from './check-findings.tsx';

interface DocumentCheckProps {
  kind: DocumentKind;
  words: Words;
  problems: Words;
  check: ReturnType<typeof useCheck>;
  /** Fields that two people have changed. */
  disputed: readonly string[];
  /** Whether problems are listed; the check's findings always are. */
  isListed: boolean;
  onReveal: (name: string) => void;
}

export function DocumentCheck({ kind, words, problems, check, disputed, isListed, onReveal }: DocumentCheckProps) {
  const waiting = [
    ...Object.entries(problems).map(([name, text]) => ({ name, text })),
    ...disputed.map((name) => ({ name, text: 'Choose which version to keep' })),
  ].map(({ name, text }) => ({ kind, name, text: sentenceOf(kind, words, { name, text }) }));
  return (
    <div className="space-y-2 pt-2 empty:hidden">
      {isListed && waiting.length > 0 && (
        <div className="border-danger border-l-4 bg-danger-tint px-4 py-1 text-text">
          <Places places={waiting} onFollow={({ name }) => onReveal(name)} />
        </div>
      )}
      <DocumentFindings kind={kind} words={words} check={check} onReveal={onReveal} />
    </div>
  );
}

/** The last check's findings, except for words that have changed since. */
function DocumentFindings(props: Pick<DocumentCheckProps, 'kind' | 'words' | 'check' | 'onReveal'>) {
  const { kind, words, check, onReveal } = props;
  const warnings = check.data?.warnings
    .filter(({ name, words: checkedWord }) => (words[name] ?? '').trim() === checkedWord)
    .map((warning) => ({ ...warning, text: sentenceOf(kind, words, warning) }));
  return <Findings check={check} warnings={warnings ?? []} onFollow={({ name }) => onReveal(name)} />;
}

export function CheckedAtOpening({
  save,
  ...found
}: Parameters<typeof DocumentFindings>[0] & { save: () => Promise<unknown> }) {
  useCheckAtOpening(found.check, save);
  return (
    <div className="mt-4">
      <DocumentFindings {...found} />
    </div>
  );
}

function sentenceOf(kind: DocumentKind, words: Words, { name, text }: { name: string; text: string }): string {
  const named = fieldsOf(documentDefinitions[kind].fields, words);
  const { label = name, field } = named.find((one) => one.name === name) ?? {};
  return field && text.startsWith(field.label) ? label.slice(0, -field.label.length) + text : `${label}: ${text}`;
}
