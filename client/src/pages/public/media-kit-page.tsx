import type { ReactNode } from 'react';
import { PageHead } from '#client/components/page-head.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { MediaKitChart } from '#client/features/site/media-kit/media-kit-chart.tsx';
import { MediaKitActions, MediaKitContents } from '#client/features/site/media-kit/media-kit-contents.tsx';
import { MediaKitCover } from '#client/features/site/media-kit/media-kit-cover.tsx';
import { MediaKitFigures } from '#client/features/site/media-kit/media-kit-figures.tsx';
import {
  MediaKitFormats,
  MediaKitPlacements,
  MediaKitRates,
} from '#client/features/site/media-kit/media-kit-formats.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { audience, type MediaKitSectionId, mediaKitSections, reach } from '#shared/site/media-kit.ts';
import { sampleNotice } from '#shared/site/sample-figures.ts';
import { company, pageMetadata } from '#shared/site.ts';

export default function MediaKitPage() {
  return (
    <>
      <PageHead {...pageMetadata.mediaKit} path={pathTo('mediaKit')} />
      <div className="media-kit">
        <header className="on-ink prints-ground overflow-hidden pt-32 pb-16 [print-color-adjust:exact] sm:pt-44 sm:pb-24 print:flex print:h-screen print:flex-col print:break-after-page print:pt-16 print:pb-16">
          <div className="sheet gap-y-10">
            <p className="col-span-12 hidden print:block">
              <Wordmark className="text-[2.5rem]" />
            </p>
            <h1 className="col-span-12 text-mega">Media Kit</h1>
            <div className="col-span-12 lg:col-span-6 lg:col-start-4">
              <p className="text-lede">
                Who watches {company.network} and reads {company.magazine}, how we know, and where your name can stand
                among them.
              </p>
              {sampleNotice && <p className="mt-6 border-accent border-l-4 pl-4 text-muted">{sampleNotice}</p>}
              <div className="mt-10">
                <MediaKitActions />
              </div>
            </div>
          </div>
          <StandingWave n={3} loops className="mt-16 h-24 w-full text-accent sm:h-40 print:my-auto print:h-56" />
          <MediaKitCover />
        </header>
        <div className="on-paper print:bg-transparent">
          <div className="sheet gap-y-16 py-16 sm:py-24 print:gap-y-0 print:py-0">
            <div className="col-span-12 lg:col-span-3">
              <MediaKitContents />
            </div>
            <div className="col-span-12 grid gap-y-24 lg:col-span-9 print:block print:space-y-14">
              <Part id="audience">
                <div className="grid gap-x-10 gap-y-14 sm:grid-cols-2">
                  {audience.map((series) => (
                    <MediaKitChart key={series.id} series={series} shape="bars" />
                  ))}
                </div>
              </Part>
              <Part id="reach" startsSheet>
                <MediaKitFigures />
                <div className="mt-14 grid gap-y-14 print:mt-0 print:break-before-page">
                  {reach.map((series) => (
                    <MediaKitChart
                      key={series.id}
                      series={series}
                      shape={series.id === 'viewers-by-month' ? 'columns' : 'bars'}
                    />
                  ))}
                </div>
              </Part>
              <Part id="formats" startsSheet>
                <MediaKitFormats />
              </Part>
              <Part id="placements" startsSheet>
                <MediaKitPlacements />
              </Part>
              <Part id="rates">
                <MediaKitRates />
                <div className="mt-10">
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

interface PartProps {
  id: MediaKitSectionId;
  /** On paper it begins a sheet of its own. */
  startsSheet?: boolean;
  children: ReactNode;
}

function Part({ id, startsSheet, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-24 ${startsSheet ? 'print:break-before-page' : ''}`}
    >
      <h2 id={`${id}-title`} className="mb-10 text-display print:mb-6">
        {mediaKitSections.find((section) => section.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}
