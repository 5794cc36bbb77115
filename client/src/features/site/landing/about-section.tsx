import { StandingWave } from '#client/components/standing-wave.tsx';
import { published } from '#client/lib/site-documents.ts';
import { RunningHead } from './running-head.tsx';

export function AboutSection() {
  const words = published('landing');
  return (
    <section id="about" aria-labelledby="about-title" className="on-paper">
      <RunningHead section="about" />
      <div className="sheet gap-y-10 pt-[clamp(3rem,8vw,8rem)]">
        <h2 id="about-title" className="col-span-12 text-display lg:col-span-6">
          Who We Are
        </h2>
        <div className="col-span-12 lg:col-span-6 lg:pt-3">
          <p className="font-display font-medium text-title">{words.aboutStatement}</p>
          <p className="mt-8 max-w-[34em] text-lg empty:hidden">{words.aboutStory}</p>
        </div>
      </div>
      <ul className="sheet pt-[clamp(4rem,9vw,9rem)] pb-[clamp(4rem,8vw,8rem)]">
        {([1, 2, 3] as const).map((n) => (
          <li
            key={n}
            className={`col-span-12 grid grid-cols-1 gap-x-[clamp(1rem,3vw,3rem)] gap-y-6 border-rule border-t py-8 md:grid-cols-2 md:items-end ${indents[n - 1]}`}
          >
            <h3 className="min-w-0 text-display">{words[`figure${n}Label`]}</h3>
            <div className="min-w-0">
              <StandingWave n={n} loops className="mb-5 h-8 w-full text-accent" />
              <p className="max-w-[32em] text-muted">{words[`figure${n}Note`]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const indents = ['', 'lg:col-start-3 lg:col-span-10', 'lg:col-start-5 lg:col-span-8'];
