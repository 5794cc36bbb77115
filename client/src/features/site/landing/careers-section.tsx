import { ButtonLink } from '#client/components/button.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { publicLinks } from '#client/features/site/public-links.ts';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { valueNames } from '#shared/content/value-names.ts';
import { RunningHead } from './running-head.tsx';

export function CareersSection() {
  const words = published('landing');
  return (
    <section id="careers" aria-labelledby="careers-title" className="on-paper">
      <RunningHead section="careers" />
      <div className="sheet gap-y-8 pt-[clamp(3rem,8vw,8rem)]">
        <h2 id="careers-title" className="col-span-12 text-display lg:col-span-9">
          {words.careersTitle}
        </h2>
      </div>
      <ol className="pt-[clamp(3rem,7vw,7rem)]">
        {([1, 2, 3] as const).map((n) => (
          <li key={n} className="sheet">
            <div
              className={`col-span-12 grid grid-cols-subgrid gap-y-4 border-rule border-t py-8 lg:py-10 ${indents[n - 1]}`}
            >
              <h3 className="col-span-12 text-title md:col-span-6 lg:col-span-4">{valueNames[n - 1]}</h3>
              <p className="col-span-12 max-w-[30em] text-lg md:col-span-6 lg:col-span-4">{words[`value${n}Text`]}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="sheet pt-4 pb-[clamp(4rem,8vw,8rem)]">
        <div className="col-span-12 flex flex-col justify-between gap-8 border-text border-t-2 pt-8 lg:flex-row lg:items-center">
          <p className="max-w-[32em] text-lede">
            {words.careersText.split(named).map((part) => {
              const door = doors[part.toLowerCase()];
              return door ? (
                <a key={part} href={door} className="underline decoration-1 underline-offset-4 hover:decoration-2">
                  {part}
                </a>
              ) : (
                part
              );
            })}
          </p>
          <ButtonLink
            href={publicLinks.careers}
            variant="primary"
            size="large"
            className="w-full shrink-0 justify-between gap-4 font-semibold max-sm:px-5 sm:w-fit sm:gap-6"
          >
            VIEW OPEN POSITIONS
            <StandingWave n={4} loops className="h-4 w-10 shrink-0 sm:w-16" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The forms, by the words with which the sentence before the button names them. */
const doors: Partial<Record<string, string>> = {
  'third-party sales executives': pathTo('careersSales'),
  'street team volunteers': pathTo('careersStreetTeam'),
  'content creators': `${pathTo('careers')}?tab=creators#influencer-form`,
};
const named = new RegExp(`(${Object.keys(doors).join('|')})`, 'i');

const indents = ['', 'lg:col-start-3 lg:col-span-10', 'lg:col-start-5 lg:col-span-8'];
