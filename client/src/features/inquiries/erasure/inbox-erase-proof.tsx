import { CopyButton } from '#client/components/copy-button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { proofWords } from '#shared/inquiries/erasure.ts';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';

export function EraseProof({ proof }: { proof: PersonErased }) {
  const words = proofWords(proof, formatDateTime(proof.at));
  return (
    <>
      <p ref={takesFocus} tabIndex={-1} role="status">
        {words}
      </p>
      <CopyButton text={() => `${words} ${proof.references.join(', ')}`} label="Copy the proof" done="Copied" />
    </>
  );
}
