import { StandingWave } from '#client/components/standing-wave.tsx';
import { published } from '#client/lib/site-documents.ts';
import { HeroString } from './hero-string.tsx';
import { NowStrip } from './now-strip.tsx';
import { SectionLink } from './section-link.tsx';

export function HeroSection() {
  const words = published('landing');
  return (
    <section
      id="home"
      aria-labelledby="home-title"
      className="on-ink relative flex min-h-svh flex-col overflow-clip pt-[80px]"
    >
      {/* A slow device paints a page by parts. Its first screen is one: what is read later would move what is painted. */}
      <link rel="expect" href="#brands" blocking="render" />
      <div className="relative flex flex-1 flex-col justify-center border-rule border-b py-10">
        <HeroString />
        <h1 id="home-title" className="sheet relative hero-title">
          <span className="col-span-12">
            <TitleLine>{words.heroFirst}</TitleLine>{' '}
          </span>
          <span className="col-span-12 landscape:text-right">
            <TitleLine>{words.heroSecond}</TitleLine>
          </span>
        </h1>
      </div>
      <div className="sheet relative items-end gap-y-6 py-8">
        <p className="col-span-12 text-lede md:col-span-7">{words.heroText}</p>
        <div className="col-span-12 md:col-span-5 md:text-right">
          <SectionLink
            section="brands"
            className="inline-flex min-h-16 w-full items-center justify-between gap-4 border border-transparent bg-accent px-5 py-4 text-left xl:gap-6 xl:px-7 font-semibold text-on-accent tracking-[0.02em] transition-colors duration-150 hover:bg-text hover:text-bg sm:w-auto"
          >
            EXPLORE OUR BRANDS
            <StandingWave n={2} loops className="h-4 w-10 shrink-0 xl:w-14" />
          </SectionLink>
        </div>
      </div>
      <NowStrip />
    </section>
  );
}

/** In portrait a line breaks after its first word. */
function TitleLine({ children }: { children: string }) {
  const [first, ...others] = children.split(' ');
  return (
    <>
      {first} <br className="landscape:hidden" />
      {others.join(' ')}
    </>
  );
}
