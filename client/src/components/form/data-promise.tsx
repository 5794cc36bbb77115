import { pathTo } from '#client/lib/paths.ts';

/** Beside the button of everything that people send; in a new tab, so that nothing typed or chosen is left. */
export function DataPromise({ children }: { children: string }) {
  return (
    <p className="max-w-prose text-base text-muted">
      {children} Read our <NewTab href={pathTo('privacy')}>Privacy Policy</NewTab> and{' '}
      <NewTab href={pathTo('terms')}>Terms of Service</NewTab>.
    </p>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
