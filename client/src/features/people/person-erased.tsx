import { EraseProof } from '#client/components/erase-proof.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';

interface PersonErasedProofProps {
  proof: PersonErased;
  back: { label: string; href: string };
}

/** Takes the place of the person's page. */
export function PersonErasedProof({ proof, back }: PersonErasedProofProps) {
  const { references } = proof;
  return (
    <>
      <PageTop title="Erased" back={back} />
      <div className="mt-6 max-w-prose">
        <EraseProof proof={proof}>
          <p className="mt-3 text-muted">The audit trail keeps this proof. You can send it to the person who asked.</p>
        </EraseProof>
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
