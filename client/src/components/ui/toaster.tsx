import * as ToastPrimitive from '@radix-ui/react-toast';
import { dismissToast, useToast } from '#client/lib/toast.ts';
import { Toast } from './toast.tsx';

/** Where notifications appear; once per page. Numbers as in section 9 of the specification. */
export function Toaster() {
  const toast = useToast();
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
        className="fixed inset-x-0 bottom-0 z-100 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:left-auto md:w-full md:max-w-[420px]"
      />
    </ToastPrimitive.Provider>
  );
}
