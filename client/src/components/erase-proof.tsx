import type { ReactNode } from 'react';
import { formatFullTime } from '#client/lib/format.ts';
import { proofWords } from '#shared/inquiries/erasure.ts';
import type { PersonErased } from '#shared/inquiries/erasure-views.ts';
import { CopyButton } from './copy-button.tsx';
import { takesFocus } from './focus/takes-focus.ts';

/** Lists what was erased and when, for copying; `children` stand below it. */
export function EraseProof({ proof, children }: { proof: PersonErased; children?: ReactNode }) {
  const words = proofWords(proof, formatFullTime(proof.at));
  return (
    <>
      <p ref={takesFocus} tabIndex={-1} role="status">
        {words}
      </p>
      {children}
      <CopyButton text={() => `${words} ${proof.references.join(', ')}`.trim()} label="Copy the proof" done="Copied" />
    </>
  );
}
