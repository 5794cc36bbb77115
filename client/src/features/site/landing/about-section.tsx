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
          {words.aboutTitle}
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
            className={`col-span-12 flex items-end gap-[clamp(1rem,3vw,3rem)] border-rule border-t py-6 ${indents[n - 1]}`}
          >
            <span className="w-[0.62em] shrink-0 font-bold font-display text-[clamp(5rem,15vw,17rem)] tabular-nums leading-[0.8] tracking-[-0.05em]">
              {words[`figure${n}`]}
            </span>{' '}
            <div className="flex-1 pb-1">
              <StandingWave n={Number(words[`figure${n}`])} loops className="mb-5 h-8 w-full text-accent" />
              <h3 className="text-title">{words[`figure${n}Label`]}</h3>
              <p className="mt-2 max-w-[32em] text-muted">{words[`figure${n}Note`]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const indents = ['', 'lg:col-start-3 lg:col-span-10', 'lg:col-start-5 lg:col-span-8'];
