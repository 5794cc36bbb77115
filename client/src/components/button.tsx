import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { company } from '#shared/site.ts';

interface Look {
  /** `primary` once per view; `danger` for acts that end, refuse or delete something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  className?: string;
  children: ReactNode;
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, keyof Look>;

/** At least 44 px high. Submits only with `type="submit"`. */
export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...props} />;
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, keyof Look | 'href'> {
  /** Paths of the product use the router; other addresses, and downloads, load as usual. */
  href: string;
  newTab?: boolean;
}

export function ButtonLink({ variant, size, className, href, newTab, children, ...props }: ButtonLinkProps) {
  const look = buttonClass({ variant, size, className });
  if (href.startsWith('/') && !newTab && props.download === undefined) {
    return (
      <Link href={href} className={look} data-address={company().origin.replace(/^https?:\/\//, '') + href} {...props}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={look} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...props}>
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

function buttonClass({ variant = 'secondary', size = 'medium', className = '' }: Omit<Look, 'children'>): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${className}`;
}

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 border text-center font-medium leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const variants = {
  primary:
    'border-accent bg-accent text-on-accent enabled:hover:border-text enabled:hover:bg-text enabled:hover:text-bg [a&]:hover:border-text [a&]:hover:bg-text [a&]:hover:text-bg',
  secondary:
    'border-rule-strong text-text enabled:hover:bg-text enabled:hover:text-bg [a&]:hover:bg-text [a&]:hover:text-bg',
  quiet:
    'border-transparent text-text underline decoration-rule-strong decoration-1 underline-offset-4 hover:decoration-accent hover:decoration-2',
  danger:
    'border-danger text-danger enabled:hover:bg-danger enabled:hover:text-bg [a&]:hover:bg-danger [a&]:hover:text-bg',
};

const sizes = {
  small: 'min-h-11 px-[min(0.75rem,3.75vw)] text-sm',
  medium: 'min-h-11 px-[min(1.25rem,6.25vw)] py-2.5',
  large: 'min-h-14 px-[min(1.75rem,9vw)] py-4 tracking-[0.02em]',
};
