import { published } from '#client/lib/site-documents.ts';
import { RunningHead } from './running-head.tsx';

export function AboutSection() {
  const words = published('landing');
  return (
    <section id="about" aria-labelledby="about-title" className="on-paper">
      <RunningHead section="about" />
      <div className="sheet gap-y-10 pt-[clamp(3rem,8vw,8rem)] pb-[clamp(4rem,8vw,8rem)]">
        <h2 id="about-title" className="col-span-12 text-display lg:col-span-6">
          Who We Are
        </h2>
        <div className="col-span-12 lg:col-span-6 lg:pt-3">
          <p className="font-display font-medium text-title">{words.aboutStatement}</p>
          <p className="mt-8 max-w-[34em] text-lg empty:hidden">{words.aboutStory}</p>
        </div>
      </div>
    </section>
  );
}
