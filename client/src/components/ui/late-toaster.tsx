import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from '#client/lib/toast.ts';

/** Fetches what `LateToaster` needs, before there is something to tell. */
export const fetchToaster = () => import('./toaster.tsx');

/**
 * Where the notifications of a page appear that may never have any: their code comes with the first, so that it costs
 * nobody who only reads. Where it cannot be had, what is told stands on the page as well.
 */
export function LateToaster() {
  const isWanted = useToast() !== null;
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    fetchToaster().then(
      (module) => setToaster(() => module.Toaster),
      () => undefined,
    );
  }, [isWanted]);
  return Toaster && <Toaster />;
}
