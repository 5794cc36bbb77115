import type { ComponentProps, ReactNode } from 'react';

interface InlineSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  label: string;
  children: ReactNode;
}

/** In one line with its label, where a whole field would push away what matters more. */
export function InlineSelect({ label, children, ...select }: InlineSelectProps) {
  return (
    <label className="inline-flex min-h-11 min-w-0 max-w-full items-center gap-x-2">
      <span className="shrink-0 text-muted">{label}</span>
      <select
        className="min-h-11 min-w-0 cursor-pointer truncate border-rule-strong border-b bg-bg pr-1 font-medium text-text"
        {...select}
      >
        {children}
      </select>
    </label>
  );
}
