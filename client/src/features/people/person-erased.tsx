import { PageTop } from '#client/components/page/page-top.tsx';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';
import { PersonEraseProof } from './erase-proof.tsx';

interface PersonErasedProofProps {
  proof: PersonErased;
  back: { label: string; href: string };
}

/** Takes the place of the person's page. */
export function PersonErasedProof({ proof, back }: PersonErasedProofProps) {
  return (
    <>
      <PageTop title="Erased" back={back} />
      <div className="mt-6 max-w-prose">
        <PersonEraseProof proof={proof} />
      </div>
    </>
  );
}
