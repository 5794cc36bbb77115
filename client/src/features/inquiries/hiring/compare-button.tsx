import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { isApplication } from '#shared/inquiries/hiring.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

/** For two applications by the same form. */
export function CompareButton({ chosen }: { chosen: readonly InquiryView[] }) {
  const [isOpen, setOpen] = useState(false);
  const [one, other, third] = chosen;
  const isPair = one && other && !third && one.formType === other.formType && isApplication(one.formType);
  if (!isPair || chosen.some(({ guardian }) => guardian === 'waiting')) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && (
        <Suspense>
          <CompareDialog formType={one.formType} given={[one, other]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
