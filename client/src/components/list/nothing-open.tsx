import { StandingWave } from '#client/components/standing-wave.tsx';

interface NothingOpenProps {
  /** The id of its heading, by which the detail is named. */
  id?: string;
  title: string;
  /** Names what `j` opens, such as 'the oldest'. */
  first?: string;
  /** An empty list has nothing to choose. */
  isEmpty?: boolean;
}

/** Beside a list of which nothing is selected. */
export function NothingOpen({ id, title, first = 'the first', isEmpty = false }: NothingOpenProps) {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center text-center max-lg:hidden">
      <StandingWave n={3} className="h-14 w-44 text-rule-strong" />
      <h2 id={id} className="mt-6 font-display font-semibold text-2xl">
        {title}
      </h2>
      {/* Its room is kept, or the heading would move once the list turns out to be empty. */}
      <p className={`mt-2 max-w-[28em] text-muted ${isEmpty ? 'invisible' : ''}`}>
        Choose one from the list, or press j to open {first}.
      </p>
    </div>
  );
}
