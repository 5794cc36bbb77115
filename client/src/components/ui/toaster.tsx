import * as ToastPrimitive from '@radix-ui/react-toast';
import { useLayoutEffect, useState } from 'react';
import { dismissToast, useToast } from '#client/lib/toast.ts';
import { Toast } from './toast.tsx';

/** Once per page. Section 9 of the specification gives the numbers. */
export function Toaster() {
  const toast = useToast();
  const lift = useBarHeight(toast?.id);
  if (!toast) return null;
  return (
    // A provider per toast: otherwise a resting pointer would stop the next toast's timer.
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
        className="fixed inset-x-0 bottom-0 z-100 p-4 max-md:top-24 max-md:bottom-auto md:left-auto md:w-full md:max-w-[420px] md:in-[:root:has([data-toasts=above])]:top-16 md:in-[:root:has([data-toasts=above])]:bottom-auto"
      />
    </ToastPrimitive.Provider>
  );
}

/** Height of a visible bottom bar (`data-bottom-bar`), which the notification must not cover. */
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
    // The notification's cause may scroll the bar into view.
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, [toastId]);
  return height;
}

/** The height of a notification above the lower edge, in pixels. */
const edge = 128;
