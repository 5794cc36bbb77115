import { ButtonLink } from '#client/components/button.tsx';
import { formatBytes } from '#client/lib/format-plain.ts';
import { topicPath } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { mediaKitPath, sectionsOf } from '#shared/site/media-kit.ts';
import { MediaKitPerson } from './media-kit-person.tsx';

export function MediaKitContents() {
  return (
    <nav aria-label="Media kit" className="print:hidden lg:sticky lg:top-28">
      <ol className="border-rule border-b lg:max-w-64">
        {sectionsOf(published('media_kit')).map(({ id, title }) => (
          <li key={id} className="border-rule border-t">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center font-display font-medium text-lg tracking-tight decoration-accent decoration-2 underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
      <MediaKitPerson className="mt-6" />
    </nav>
  );
}

export function MediaKitActions() {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      <ButtonLink variant="primary" size="large" href={mediaKitPath} newTab type="application/pdf">
        Download Full Media Kit
        <span className="font-normal text-sm">PDF, {formatBytes(published('downloads').mediaKitBytes)}</span>
      </ButtonLink>
      <ButtonLink variant="secondary" size="large" href={topicPath('media-kit')}>
        Contact Our Team
      </ButtonLink>
    </div>
  );
}
