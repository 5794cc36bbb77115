import { StandingWave } from '#client/components/standing-wave.tsx';
import { company } from '#shared/site.ts';
import { RunningHead } from './running-head.tsx';

export function AboutSection() {
  return (
    <section id="about" aria-labelledby="about-title" className="on-paper">
      <RunningHead section="about" />
      <div className="sheet gap-y-10 pt-[clamp(3rem,8vw,8rem)]">
        <h2 id="about-title" className="col-span-12 text-display lg:col-span-6">
          Who We Are
        </h2>
        <div className="col-span-12 lg:col-span-6 lg:pt-3">
          <p className="font-display font-medium text-title">
            {company.name} is a media company focused on OTT streaming and premium magazine publishing.
          </p>
          <p className="mt-8 max-w-[34em] text-lg">
            Pluck a string and you hear one note, and above it the overtones: they are why a cello is not a trumpet. We
            took our name from them: they are what you hear second, and remember.
          </p>
        </div>
      </div>
      <ul className="sheet pt-[clamp(4rem,9vw,9rem)] pb-[clamp(4rem,8vw,8rem)]">
        {figures.map(({ value, label, note }, index) => (
          <li
            key={label}
            className={`col-span-12 flex items-end gap-[clamp(1rem,3vw,3rem)] border-rule border-t py-6 ${indents[index]}`}
          >
            <span className="w-[0.62em] shrink-0 font-bold font-display text-[clamp(5rem,15vw,17rem)] tabular-nums leading-[0.8] tracking-[-0.05em]">
              {value}
            </span>{' '}
            <div className="flex-1 pb-1">
              <StandingWave n={value} loops className="mb-5 h-8 w-full text-accent" />
              <h3 className="text-title">{label}</h3>
              <p className="mt-2 max-w-[32em] text-muted">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const figures = [
  { value: 1, label: 'House', note: 'For music and entertainment on screen and on paper.' },
  { value: 2, label: 'Platforms', note: `${company.network} to watch, ${company.magazine} to keep.` },
  { value: 3, label: 'Ways to watch', note: 'Roku, Apple TV and Vimeo OTT.' },
];

const indents = ['', 'lg:col-start-3 lg:col-span-10', 'lg:col-start-5 lg:col-span-8'];
