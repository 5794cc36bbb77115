import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';

/** The person who answers, if the document names one. */
export function MediaKitPerson({ className = '' }: { className?: string }) {
  const { sellerName, sellerRole, sellerPhone } = published('media_kit');
  return (
    <div className={className}>
      <p className="text-muted text-sm">Talk to a person</p>
      {sellerName && <p className="font-display font-semibold text-lg tracking-tight">{sellerName}</p>}
      {sellerRole && <p className="text-muted">{sellerRole}</p>}
      {sellerPhone && (
        <p>
          <a href={`tel:${sellerPhone.replace(/[^+\d]/g, '')}`} className={link}>
            {sellerPhone}
          </a>
        </p>
      )}
      <p>
        <a href={`mailto:${company().advertisingEmail}?subject=Media%20kit`} className={`${link} wrap-anywhere`}>
          {company().advertisingEmail}
        </a>
      </p>
    </div>
  );
}

const link = 'inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2';
