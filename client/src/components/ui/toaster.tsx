import * as ToastPrimitive from '@radix-ui/react-toast';
import { useLayoutEffect, useState } from 'react';
import { dismissToast, useToast } from '#client/lib/toast.ts';
import { Toast } from './toast.tsx';

/** Where notifications appear; once per page. Numbers as in section 9 of the specification. */
export function Toaster() {
  const toast = useToast();
  const lift = useBarHeight(toast?.id);
  if (!toast) return null;
  return (
    // A provider a toast: Radix keeps the clock of the next one stopped where a pointer rested on the last.
    <ToastPrimitive.Provider key={toast.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Toast
        title={toast.title}
        description={toast.description}
        variant={toast.variant}
        open={toast.open}
        onClose={() => dismissToast(toast.id)}
      />
      <ToastPrimitive.Viewport
        hotkey={['F8']}
        style={{ marginBottom: lift }}
        className="fixed inset-x-0 bottom-0 z-100 p-4 max-md:top-24 max-md:bottom-auto md:left-auto md:w-full md:max-w-[420px] lg:in-[:root:has([data-toasts=above])]:top-16 lg:in-[:root:has([data-toasts=above])]:bottom-auto"
      />
    </ToastPrimitive.Provider>
  );
}

/** Pixels that a bar of buttons (`data-bottom-bar`) takes of the lower edge while a notification is up: it stays clear. */
function useBarHeight(toastId: number | undefined): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (toastId === undefined) return;
    function measure(): void {
      const tops = Array.from(document.querySelectorAll('[data-bottom-bar]'), (bar) => bar.getBoundingClientRect())
        .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - edge)
        .map(({ top }) => innerHeight - top);
      setHeight(Math.max(0, ...tops));
    }
    measure();
    // What a notification tells of may bring something into view, and the bar with it.
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, [toastId]);
  return height;
}

/** Pixels of the lower edge where a notification lies. */
const edge = 128;
