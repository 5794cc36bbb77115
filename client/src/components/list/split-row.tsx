import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ListRow } from './list-row.tsx';

interface SplitRowProps {
  isSelected: boolean;
  className: string;
  /** A `SplitRowLink` and what stands beside it. */
  children: ReactNode;
}

export function SplitRow({ isSelected, className, children }: SplitRowProps) {
  return (
    <ListRow
      as="li"
      className={`relative border-l-4 hover:bg-surface ${className} ${isSelected ? 'border-l-accent bg-surface forced-colors:outline-2 forced-colors:-outline-offset-2' : 'border-l-transparent'}`}
    >
      {children}
    </ListRow>
  );
}

interface SplitRowLinkProps {
  href: string;
  isSelected: boolean;
  onSelect: () => void;
  className: string;
  children: ReactNode;
}

/** Opens the detail; the whole row is its target, but for what stands above it (`relative z-10`). */
export function SplitRowLink({ href, isSelected, onSelect, className, children }: SplitRowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) link.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <Link
      ref={link}
      href={href}
      onClick={onSelect}
      aria-current={isSelected ? 'true' : undefined}
      className={`after:absolute after:inset-0 ${className}`}
    >
      {children}
    </Link>
  );
}
