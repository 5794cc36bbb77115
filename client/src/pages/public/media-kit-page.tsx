import type { ReactNode } from 'react';
import { BackLink } from '#client/components/page/back-link.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { MediaKitChart } from '#client/features/site/media-kit/media-kit-chart.tsx';
import { MediaKitActions, MediaKitContents } from '#client/features/site/media-kit/media-kit-contents.tsx';
import { MediaKitFigures, MediaKitLead } from '#client/features/site/media-kit/media-kit-figures.tsx';
import {
  MediaKitDates,
  MediaKitFormats,
  MediaKitPlacements,
  MediaKitRates,
} from '#client/features/site/media-kit/media-kit-formats.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { type MediaKitSectionId, sectionsOf } from '#shared/site/media-kit.ts';
import { pageMetadata } from '#shared/site/page-metadata.ts';

export default function MediaKitPage() {
  const { intro, notice, charts } = published('media_kit');
  const chartsOf = (part: string) => charts.filter((chart) => chart.part === part);
  return (
    <>
      <PageHead {...pageMetadata.mediaKit()} path={pathTo('mediaKit')} />
      <div className="media-kit">
        <header className="on-ink prints-ground overflow-hidden pt-28 pb-12 sm:pb-16">
          <div className="sheet gap-y-6">
            <BackLink href={pathTo('home')} label="Back to Home" />
            <p className="cover-mark col-span-12 hidden">
              <Wordmark className="text-[2.5rem]" />
            </p>
            <h1 className="col-span-12 text-display">Media Kit</h1>
            <div className="col-span-12">
              <MediaKitLead />
            </div>
            <div className="col-span-12 lg:col-span-6">
              <p className="text-lede">{intro}</p>
              {notice && <p className="mt-6 border-accent border-l-4 pl-4 text-muted">{notice}</p>}
            </div>
            <div className="col-span-12 self-end lg:col-span-6">
              <MediaKitActions />
            </div>
          </div>
          <StandingWave n={3} loops className="mt-10 h-16 w-full text-accent sm:h-24" />
        </header>
        <div className="on-paper">
          <div className="sheet gap-y-16 py-16 sm:py-24">
            <div className="col-span-12 lg:col-span-3">
              <MediaKitContents />
            </div>
            <div className="col-span-12 grid grid-cols-1 gap-y-24 lg:col-span-9">
              <Part id="reach">
                <MediaKitFigures />
                <div className="grid grid-cols-1 gap-y-14">
                  {chartsOf('reach').map((chart) => (
                    <MediaKitChart key={chart.id} chart={chart} />
                  ))}
                </div>
              </Part>
              <Part id="audience">
                <div className="grid grid-cols-1 gap-x-10 gap-y-14 sm:grid-cols-2">
                  {chartsOf('audience').map((chart) => (
                    <MediaKitChart key={chart.id} chart={chart} />
                  ))}
                </div>
              </Part>
              <Part id="formats">
                <MediaKitFormats />
                <MediaKitDates />
              </Part>
              <Part id="placements">
                <MediaKitPlacements />
              </Part>
              <Part id="rates">
                <MediaKitRates />
                <div className="mt-10 print:hidden">
                  <MediaKitActions />
                </div>
              </Part>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function Part({ id, children }: { id: MediaKitSectionId; children: ReactNode }) {
  const section = sectionsOf(published('media_kit')).find((one) => one.id === id);
  if (!section) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-10 text-display">
        {section.title}
      </h2>
      {children}
    </section>
  );
}
