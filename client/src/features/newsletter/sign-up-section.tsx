import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import type { Documents } from '#shared/content/documents.ts';

interface SignUpSectionProps {
  words: Pick<Documents['issues'], 'newsletterTitle' | 'newsletterText' | 'newsletterLink'>;
  /** The form, where no service has one. */
  children: ReactNode;
}

export function SignUpSection({ words, children }: SignUpSectionProps) {
  const { newsletterTitle, newsletterText, newsletterLink } = words;
  if (!newsletterTitle) return null;
  return (
    <section id="letter" aria-labelledby="letter-title" className="on-paper">
      <div className="sheet gap-y-8 py-14 sm:py-20">
        <div className="col-span-12 lg:col-span-6">
          <h2 id="letter-title" className="font-display text-title">
            {newsletterTitle}
          </h2>
          <p className="mt-4 max-w-[30em] text-lg">{newsletterText}</p>
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          {newsletterLink ? (
            <ButtonLink href={newsletterLink} newTab variant="primary" size="large">
              SIGN UP
              <span className="sr-only"> for {newsletterTitle}</span>
            </ButtonLink>
          ) : (
            children
          )}
        </div>
      </div>
    </section>
  );
}
