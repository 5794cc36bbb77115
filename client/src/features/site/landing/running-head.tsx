import { StandingWave } from '#client/components/standing-wave.tsx';
import type { Section } from '#client/lib/paths.ts';
import { sections } from '#client/lib/paths.ts';
import { sectionNames } from './series.ts';

export function RunningHead({ section }: { section: Section }) {
  const parts = sections.indexOf(section) + 1;
  return (
    <div className="sheet items-center py-5 font-medium text-[0.9375rem]">
      <p className="col-span-12 md:col-span-3">
        <span className="mr-4 tabular-nums text-accent-text">{parts}</span> {sectionNames[section]}
      </p>
      <StandingWave
        n={parts}
        loops
        className="col-span-12 row-start-2 mt-4 h-6 w-full text-accent md:col-start-4 md:col-span-9 md:row-start-1 md:mt-0"
      />
    </div>
  );
}
