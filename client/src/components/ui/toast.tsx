import * as ToastPrimitive from '@radix-ui/react-toast';
import { X } from 'lucide-react';

interface ToastProps {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  open: boolean;
  onClose: () => void;
}

export function Toast({ title, description, variant = 'default', open, onClose }: ToastProps) {
  return (
    <ToastPrimitive.Root
      type={variant === 'destructive' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`toast on-ink flex bg-surface items-start gap-4 border border-rule-strong border-l-4 py-3 pr-2 pl-5 ${edges[variant]}`}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <ToastPrimitive.Title className={`font-medium ${titles[variant]}`}>{title}</ToastPrimitive.Title>
        {description && (
          <ToastPrimitive.Description className="mt-0.5 text-muted wrap-anywhere">
            {description}
          </ToastPrimitive.Description>
        )}
      </div>
      <ToastPrimitive.Close
        aria-label="Close"
        className="grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </ToastPrimitive.Close>
    </ToastPrimitive.Root>
  );
}

const edges = { default: 'border-l-success', destructive: 'border-l-danger' };
const titles = { default: 'text-text', destructive: 'text-danger' };
