import { errorSentence } from '#client/lib/api.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { fieldsOf, type Words } from '#shared/content/words.ts';
import type { useCheck } from './api.ts';
import { fieldId } from './fields/field-id.ts';

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
  const { data, isPending, error } = check;
  const named = fieldsOf(documentDefinitions[kind].fields, words);
  const sentenceOf = ({ name, text }: { name: string; text: string }) => {
    const { label = name, field } = named.find((one) => one.name === name) ?? {};
    // Most sentences begin with the field's name.
    return field && text.startsWith(field.label) ? label.slice(0, -field.label.length) + text : `${label}: ${text}`;
  };
  const waiting = [
    ...Object.entries(problems).map(([name, text]) => ({ name, text })),
    ...disputed.map((name) => ({ name, text: 'Choose which version to keep' })),
  ];
  const warnings = data?.warnings.filter(({ name, words: found }) => (words[name] ?? '').trim() === found) ?? [];
  return (
    <div className="space-y-2 pt-2 empty:hidden">
      {isListed && waiting.length > 0 && (
        <div className="border-danger border-l-4 bg-danger-tint px-4 py-1 text-text">
          <Places places={waiting} sentenceOf={sentenceOf} onReveal={onReveal} />
        </div>
      )}
      <div role="status">
        {warnings.length > 0 && (
          <div className="mt-2 border-warning border-l-4 bg-warning-tint px-4 py-2 text-text">
            <p className="font-medium">Worth a look; you can publish anyway</p>
            <Places places={warnings} sentenceOf={sentenceOf} onReveal={onReveal} />
          </div>
        )}
        {data && warnings.length === 0 && !isPending && (
          <p className="mt-2 text-muted">
            {data.links === 0
              ? 'There are no links to check, and every picture has a description.'
              : `${data.links === 1 ? 'The link works' : `All ${data.links} links work`}, and every picture has a description.`}
          </p>
        )}
        {error && <p className="mt-2 text-danger">{errorSentence(error)}</p>}
      </div>
    </div>
  );
}

interface PlacesProps {
  places: readonly { name: string; text: string }[];
  sentenceOf: (place: { name: string; text: string }) => string;
  onReveal: (name: string) => void;
}

function Places({ places, sentenceOf, onReveal }: PlacesProps) {
  return (
    <ul>
      {places.map(({ name, text }) => (
        <li key={name + text}>
          <a
            href={`#${fieldId(name)}`}
            onClick={(event) => {
              event.preventDefault();
              onReveal(name);
            }}
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
          >
            {sentenceOf({ name, text })}
          </a>
        </li>
      ))}
    </ul>
  );
}
