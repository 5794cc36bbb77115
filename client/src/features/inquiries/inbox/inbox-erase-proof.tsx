import { useEffect, useRef } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { countedPlace, type PersonErased, type PersonPlace, personPlaces } from '#shared/inquiries/erasure.ts';

export function EraseProof({ proof }: { proof: PersonErased }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { references } = proof;
  return (
    <>
      <p ref={text} tabIndex={-1} role="status">
        {proofWords(proof)}
      </p>
      <p className="mt-3 text-muted">The audit trail keeps this proof. You can send it to the person who asked.</p>
      <CopyButton
        text={() => `${proofWords(proof)} ${references.join(', ')}`.trim()}
        label="Copy the proof"
        done="Copied"
      />
      {references.length > 0 && (
        <ul className="mt-3 max-h-60 overflow-y-auto border-rule border-y py-2 tabular-nums">
          {references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Such as 'Erased on …: 2 inquiries they sent, 1 uploaded file. Left without the person: 1 sales prospect …'. */
function proofWords({ at, counts }: PersonErased): string {
  const places = Object.keys(personPlaces) as PersonPlace[];
  const words = (fate: string) =>
    places
      .filter((place) => personPlaces[place].fate === fate && counts[place])
      .map((place) => countedPlace(place, counts[place] ?? 0))
      .join(', ');
  const [erased, kept] = [words('erased'), words('kept')];
  return [
    `Erased on ${formatDateTime(at)}${erased && `: ${erased}`}.`,
    ...(kept ? [`Left without the person: ${kept}.`] : []),
  ].join(' ');
}
