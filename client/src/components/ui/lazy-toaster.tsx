import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from '#client/lib/toast.ts';

export const fetchToaster = () => import('./toaster.tsx');

/** Loads with the first notification. If that fails, the page itself still shows the message. */
export function LazyToaster() {
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
