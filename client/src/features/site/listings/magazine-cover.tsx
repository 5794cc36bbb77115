import { PictureImage } from '#client/components/picture.tsx';
import { fitShortName } from '#client/components/wordmark.tsx';
import { isLight, type Picture } from '#shared/pictures.ts';
import { company } from '#shared/site.ts';

interface MagazineCoverProps {
  picture: Picture;
  sizes: string;
  lazy?: boolean;
}

/** The top fifth of a cover is calm, for the name. */
export function MagazineCover({ picture, ...loading }: MagazineCoverProps) {
  return (
    <span className="@container relative block">
      <PictureImage picture={picture} {...loading} ratio="3:4" />
      <span
        aria-hidden="true"
        className={`absolute inset-x-[6%] top-[4%] overflow-clip whitespace-nowrap font-bold font-display leading-none tracking-[-0.03em] forced-color-adjust-none ${fitShortName(['text-[20cqw]', 'text-[12cqw]', 'text-[8cqw]'])} ${isLight(picture.color) ? 'text-ink' : 'text-paper'}`}
      >
        {company().shortName}
      </span>
    </span>
  );
}
