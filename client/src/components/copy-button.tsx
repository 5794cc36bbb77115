import { useState } from 'react';

interface CopyButtonProps {
  text: () => string;
  label: string;
  done: string;
  className?: string;
}

export function CopyButton({ text, label, done, className = '' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'done' | 'refused'>('none');
  const handleClick = () => copy(text()).then((copied) => setOutcome(copied ? 'done' : 'refused'));
  return (
    <button
      type="button"
      onClick={handleClick}
      className={`inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4 ${className}`}
    >
      <span aria-live="polite">
        {{ none: label, done, refused: 'Your browser refused; please copy it by hand' }[outcome]}
      </span>
    </button>
  );
}

/** The clipboard only exists on https and localhost, and may refuse. */
function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
