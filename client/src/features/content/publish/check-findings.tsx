import { useEffect } from 'react';
import { Link } from 'wouter';
import type { useCheck } from '#client/features/content/api.ts';
import { fieldId } from '#client/features/content/fields/field-id.ts';
import { errorSentence } from '#client/lib/api.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { DraftsChecked, Finding } from '#shared/content/views.ts';

type Check = ReturnType<typeof useCheck>;
type Place = Omit<Finding, 'words'>;

/** Begins a check when a dialog that publishes is opened. @param save what is typed goes to the server first */
export function useCheckAtOpening({ mutate, reset }: Check, save?: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    reset();
    // A failed save is told where it is published.
    Promise.resolve(save?.()).then(
      () => mutate(),
      () => mutate(),
    );
  }, []);
}

interface FindingsProps {
  check: Check;
  warnings: readonly Place[];
  problems?: readonly Place[];
  onFollow?: (place: Place) => void;
}

export function Findings({ check: { data, isPending, error }, warnings, problems = [], onFollow }: FindingsProps) {
  return (
    <div role="status" className="space-y-2">
      {isPending && <p className="text-muted">Checking links and pictures...</p>}
      {problems.length > 0 && (
        <div className="border-danger border-l-4 bg-danger-tint px-4 py-2 text-text">
          <p className="font-medium">Fix before publishing</p>
          <Places places={problems} onFollow={onFollow} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className="border-warning border-l-4 bg-warning-tint px-4 py-2 text-text">
          <p className="font-medium">Worth a look; you can publish anyway</p>
          <Places places={warnings} onFollow={onFollow} />
        </div>
      )}
      {data && data.outside.length > 0 && (
        <div className="border-rule border-l-4 px-4 py-2">
          <p>Addresses elsewhere aren’t tried from here. Open each once:</p>
          <ul>
            {data.outside.map((address) => (
              <li key={address}>
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
                >
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && warnings.length + problems.length === 0 && !isPending && <p className="text-muted">{soundText(data)}</p>}
      {error && <p className="text-danger">The links couldn’t be checked. {errorSentence(error)}</p>}
    </div>
  );
}

function soundText({ links, outside }: DraftsChecked): string {
  if (links === 0 && outside.length > 0) return 'Every picture has a description.';
  const findings =
    links === 0
      ? 'There are no links to check'
      : links === 1
        ? 'The link to a page of this site works'
        : `All ${links} links to pages of this site work`;
  return `${findings}, and every picture has a description.`;
}

interface PlacesProps {
  places: readonly Place[];
  /** The links lead to the document by default. */
  onFollow?: ((place: Place) => void) | undefined;
}

export function Places({ places, onFollow }: PlacesProps) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.kind + place.name + place.text}>
          <Link
            href={`${pathTo('adminSite')}?document=${place.kind}#${fieldId(place.name)}`}
            onClick={(event) => {
              if (onFollow) event.preventDefault();
              onFollow?.(place);
            }}
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
          >
            {place.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
