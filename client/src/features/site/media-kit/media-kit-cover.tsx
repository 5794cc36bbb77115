import { pathTo } from '#client/lib/paths.ts';
import { mediaKitSections } from '#shared/site/media-kit.ts';
import { company, siteContact } from '#shared/site.ts';

/** The foot of the printed cover: what follows, whose it is, and where to ask. */
export function MediaKitCover() {
  return (
    <div className="sheet hidden items-end print:grid">
      <ol className="col-span-6 w-48">
        {mediaKitSections.map(({ id, title }) => (
          <li key={id} className="border-rule border-t py-1.5">
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
      <p className="col-span-6 text-right">
        <strong className="block font-display font-semibold text-xl">{company.name}</strong>
        <a href={`mailto:${siteContact.advertising}`} className="block">
          {siteContact.advertising}
        </a>
        <a href={`${company.origin}${pathTo('mediaKit')}`} className="block after:hidden">
          {company.origin}
          {pathTo('mediaKit')}
        </a>
      </p>
    </div>
  );
}
