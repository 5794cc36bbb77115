import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';

interface GoneProps {
  title: string;
  children: ReactNode;
  onLeave: () => void;
}

/** Replaces a record that does not exist, or no longer does. */
export function Gone({ title, children, onLeave }: GoneProps) {
  return (
    <div role="alert" className="py-6">
      <p className="font-display font-semibold text-2xl">{title}</p>
      <p className="mt-2 max-w-[48ch] text-muted">{children}</p>
      <Button className="mt-4" onClick={onLeave}>
        Back to the list
      </Button>
    </div>
  );
}
