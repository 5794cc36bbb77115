import { ButtonLink } from '#client/components/button.tsx';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';

export function NewsletterSection() {
  const { newsletter } = published('company');
  if (!newsletter) return null;
  return (
    <section aria-labelledby="newsletter-title" className="on-paper print:hidden">
      <div className="sheet gap-y-8 py-14 sm:py-20">
        <div className="col-span-12 lg:col-span-6">
          <h2 id="newsletter-title" className="font-display text-title">
            Newsletter
          </h2>
          <p className="mt-4 max-w-[30em] text-lg">{company().name}, by email.</p>
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <ButtonLink href={newsletter} newTab variant="primary" size="large">
            SIGN UP
            <span className="sr-only"> for the newsletter</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
