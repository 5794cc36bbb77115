import type { ReactNode } from 'react';

interface BadgeProps {
  tone?: 'neutral' | 'info' | 'warning' | 'success' | 'danger' | 'accent' | 'tide';
  children: ReactNode;
}

/** The tone repeats the words' meaning and never replaces it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 px-2 py-0.5 text-sm font-medium ${tones[tone]}`}>
      {children}
    </span>
  );
}

const tones = {
  neutral: 'bg-surface text-text ring-1 ring-inset ring-rule-strong',
  info: 'bg-info-tint text-info',
  warning: 'bg-warning-tint text-warning',
  success: 'bg-success-tint text-success',
  danger: 'bg-danger-tint text-danger',
  accent: 'bg-surface text-accent-text ring-1 ring-inset ring-accent-text',
  tide: 'bg-surface text-success ring-1 ring-inset ring-success',
};
