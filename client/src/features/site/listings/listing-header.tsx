import { StandingWave } from '#client/components/standing-wave.tsx';

interface ListingHeaderProps {
  title: string;
  lede: string;
  /** Of the string below. */
  parts: number;
}

export function ListingHeader({ title, lede, parts }: ListingHeaderProps) {
  return (
    <header className="on-ink overflow-hidden pt-32 sm:pt-44">
      <div className="sheet gap-y-8">
        <h1 className="col-span-12 text-mega">{title}</h1>
        <p className="col-span-12 text-lede lg:col-span-6 lg:col-start-7">{lede}</p>
      </div>
      <StandingWave n={parts} loops className="mt-16 h-20 w-full text-accent sm:h-32" />
    </header>
  );
}
