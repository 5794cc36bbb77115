import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { takesLostFocus } from '#client/components/focus/takes-focus.ts';
import { QueryView } from '#client/components/query-view.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { LinkPurpose } from '#shared/auth/links.ts';
import type { LinkView as Link } from '#shared/auth/views.ts';
import { linkQuery } from './links-api.ts';

interface LinkViewProps {
  linkKey: string;
  /** A link of another kind leads nowhere on this page. */
  purpose: LinkPurpose;
  children: (link: Link) => ReactNode;
}

/** The target of a mailed link, or what to do if the link no longer works. */
export function LinkView({ linkKey, purpose, children }: LinkViewProps) {
  const query = useQuery(linkQuery(linkKey));
  const dead = <DeadAccountLink purpose={purpose} reason={query.error} />;
  return (
    <QueryView query={query} gone={dead} skeletonLines={4}>
      {(link) => (link.purpose === purpose ? children(link) : dead)}
    </QueryView>
  );
}

export function DeadAccountLink({ purpose, reason }: { purpose: LinkPurpose; reason: Error | null }) {
  const { advice, page, label } = waysOut[purpose];
  return (
    <>
      <h1 ref={takesLostFocus} tabIndex={-1} className="text-title">
        This link no longer works
      </h1>
      <p className="mt-4 max-w-prose text-lg">
        {errorSentence(reason, 'It’s for something else.')} {advice}
      </p>
      <ButtonLink variant="primary" href={pathTo(page)} className="mt-8">
        {label}
      </ButtonLink>
    </>
  );
}

const waysOut = {
  reset: { advice: 'You can ask for another one.', page: 'employeeForgot', label: 'Ask for another link' },
  invitation: {
    advice:
      'If you’ve already chosen a password, sign in with it. If not, ask for a link to your email address, or ask an administrator for another invitation.',
    page: 'employeeForgot',
    label: 'Ask for a link',
  },
  email: {
    advice: 'If your address is still the old one, change it again in your settings.',
    page: 'employeeSettings',
    label: 'Go to your settings',
  },
} as const;
