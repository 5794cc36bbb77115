import { Button, ButtonLink } from '#client/components/button.tsx';
import { topicPath } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { showsSample } from '#shared/content/samples.ts';
import { sampleKitPath, sectionsOf } from '#shared/site/media-kit.ts';
import { company } from '#shared/site.ts';
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
      <Download />
      <ButtonLink variant="secondary" size="large" href={topicPath('media-kit')}>
        Contact Our Team
      </ButtonLink>
    </div>
  );
}

function Download() {
  const mediaKit = published('media_kit');
  const isSample = company().isSample && showsSample(['media_kit'], { media_kit: mediaKit });
  const file = mediaKit.file || (isSample && sampleKitPath);
  const look = { variant: 'primary', size: 'large' } as const;
  const label = 'Download Full Media Kit';
  if (file) {
    return (
      <ButtonLink {...look} href={file} newTab>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} onClick={() => window.print()}>
      {label}
      <span className="font-normal text-sm">Print or save as PDF</span>
    </Button>
  );
}
