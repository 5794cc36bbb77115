import { CopyButton } from '#client/components/copy-button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { type PersonErased, proofWords } from '#shared/inquiries/erasure.ts';

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
