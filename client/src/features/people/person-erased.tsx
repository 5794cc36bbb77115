import { CopyButton } from '#client/components/copy-button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { PageTop } from '#client/components/page/page-top.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { proofWords } from '#shared/inquiries/erasure.ts';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';

interface PersonErasedProofProps {
  proof: PersonErased;
  back: { label: string; href: string };
}

/** Takes the place of the person's page. */
export function PersonErasedProof({ proof, back }: PersonErasedProofProps) {
  const { references } = proof;
  const words = proofWords(proof, formatDateTime(proof.at));
  return (
    <>
      <PageTop title="Erased" back={back} />
      <div className="mt-6 max-w-prose">
        <p ref={takesFocus} tabIndex={-1} role="status">
          {words}
        </p>
        <p className="mt-3 text-muted">The audit trail keeps this proof. You can send it to the person who asked.</p>
        <CopyButton text={() => `${words} ${references.join(', ')}`.trim()} label="Copy the proof" done="Copied" />
        {references.length > 0 && (
          <ul className="mt-3 max-h-60 overflow-y-auto border-rule border-y py-2 tabular-nums">
            {references.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
