import { fitShortName, Wordmark } from '#client/components/wordmark.tsx';
import { publicLinks } from '#client/features/site/public-links.ts';
import type { Way } from '#client/features/site/ways.tsx';
import { mailtoHref } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { oneLine } from '#shared/content/one-line.ts';
import { isLight, logoFileAddress } from '#shared/pictures/pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';
import { company, type Mailbox } from '#shared/site.ts';

export function SiteFooter() {
  const words = published('company');
  const newsletter = { id: 'newsletter', label: 'Newsletter', link: words.newsletter };
  const follow = words.newsletter ? [newsletter, ...words.social] : words.social;
  return (
    <footer className="site-footer on-paper overflow-clip bg-accent text-on-accent [--focus:var(--on-accent)] print:hidden">
      <div className="sheet gap-y-12 pt-[clamp(3rem,6vw,6rem)]">
        <div className="col-span-12 md:col-span-6">
          <h2 className="font-bold text-lg">{company().name}</h2>
          <p className="mt-3 max-w-[30em] text-lg">{words.description}</p>
          <h2 id="contact" className="mt-6 font-bold text-lg">
            Contact
          </h2>
          <dl className="mt-1">
            {contacts.map(([term, mailbox]) => (
              <div key={mailbox} className="flex flex-wrap items-center gap-x-2">
                <dt>{term}:</dt>
                <dd className="min-w-0">
                  <a href={mailtoHref(company()[mailbox])} className={`wrap-anywhere ${link}`}>
                    {company()[mailbox]}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <h2 id="footer-logo" className="mt-6 font-bold text-lg">
            Our Logo
          </h2>
          <ul aria-labelledby="footer-logo" className="mt-1 flex max-w-[30em] flex-wrap gap-x-6">
            {logoFiles().map(([label, file]) => (
              <li key={file}>
                <a href={file} download className={link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-brands" className="col-span-12 min-[20rem]:col-span-6 md:col-span-3">
          <h2 id="footer-brands" className="font-bold text-lg">
            Our Brands
          </h2>
          <ul className="mt-1">
            <li>
              <OutsideLink href={words.networkLink || publicLinks.network}>{company().network}</OutsideLink>
            </li>
            <li>
              <OutsideLink href={words.magazineLink || publicLinks.magazine}>{company().magazine}</OutsideLink>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal" className="col-span-12 min-[20rem]:col-span-6 md:col-span-3">
          <h2 id="footer-legal" className="font-bold text-lg">
            Legal
          </h2>
          <ul className="mt-1">
            <li>
              <a href={publicLinks.privacy} className={link}>
                Privacy Policy
              </a>
            </li>
            <li>
              <a href={publicLinks.terms} className={link}>
                Terms of Service
              </a>
            </li>
            <li>
              <a href={publicLinks.accessibility} className={link}>
                Accessibility
              </a>
            </li>
          </ul>
        </nav>
        <OutsideLinks id="footer-watch" title="Ways to Watch" links={words.watch} />
        <OutsideLinks id="footer-buy" title="Where to Buy" links={words.buy} />
        <OutsideLinks id="footer-social" title="Follow Us" links={follow} />
      </div>
      <div className="sheet pt-[clamp(3rem,6vw,6rem)]">
        <p className="col-span-12 border-current border-t pt-5 md:col-span-6">
          © {words.copyrightYear} {words.legalName}. {words.rights}
          {(words.postalAddress || words.telephone) && (
            <>
              <br />
              {[oneLine(words.postalAddress), words.telephone].filter(Boolean).join(', ')}
            </>
          )}
        </p>
        <p className="col-span-12 pt-2 md:col-span-6 md:border-current md:border-t md:pt-5">{words.partnership}</p>
        {company().logo ? (
          <p className="col-span-12 py-8">
            <Wordmark ground={isLight(company().accent) ? 'light' : 'dark'} />
          </p>
        ) : (
          <p
            aria-hidden="true"
            className={`col-span-12 mt-8 forced-colors:hidden select-none whitespace-nowrap text-center font-bold font-display leading-[0.9] tracking-[-0.03em] ${/[gjpqy]/.test(company().shortName) ? 'pb-[0.14em]' : ''} ${fitShortName(['text-[min(20.2vw,23rem)]', 'text-[min(11.5vw,13rem)]', 'text-[min(8vw,9rem)]'])}`}
          >
            {company().shortName}
          </p>
        )}
      </div>
    </footer>
  );
}

const contacts = [
  ['Press', 'pressEmail'],
  ['Advertising', 'advertisingEmail'],
  ['Careers', 'careersEmail'],
  ['Everything else', 'generalEmail'],
] as const satisfies readonly (readonly [string, Mailbox])[];

function logoFiles(): (readonly [label: string, file: string])[] {
  const { logo, logoOnDark, isSample } = company();
  if (logo && logoOnDark) {
    return [
      ['For light backgrounds', logoAddress(logo)],
      ['For dark backgrounds', logoAddress(logoOnDark)],
    ];
  }
  if (logo) return [['Download our logo', logoAddress(logo)]];
  // The files show the sample's name in its color.
  if (!isSample) return [['Download our logo', '/icon-512.png']];
  return ['light', 'dark'].flatMap((ground) =>
    ['svg', 'png'].map(
      (type) => [`${type.toUpperCase()} for ${ground} backgrounds`, `/logo/on-${ground}.${type}`] as const,
    ),
  );
}

function logoAddress({ id, drawing }: Picture): string {
  return drawing ?? logoFileAddress(id);
}

interface OutsideLinksProps {
  id: string;
  title: string;
  links: readonly Way[];
}

function OutsideLinks({ id, title, links }: OutsideLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="col-span-12">
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map(({ id: key, label, link: href }) => (
          <li key={key}>
            <OutsideLink href={href}>{label}</OutsideLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={link}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const link = 'inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2';
