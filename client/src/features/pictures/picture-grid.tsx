import type { ReactNode } from 'react';
import { PictureImage } from '#client/components/picture.tsx';
import type { Picture } from '#shared/pictures/views.ts';

interface PictureGridProps<Shown extends Picture> {
  label: string;
  pictures: readonly Shown[];
  note: (picture: Shown) => ReactNode;
  /** Without it the grid is read-only. */
  onOpen?: (picture: Shown) => void;
}

export function PictureGrid<Shown extends Picture>({ label, pictures, note, onOpen }: PictureGridProps<Shown>) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-x-5"
    >
      {pictures.map((picture) => {
        const tile = <Tile picture={picture} note={note(picture)} />;
        return (
          <li key={picture.id} className="min-w-0">
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(picture)}
                className="group block w-full cursor-pointer text-left"
              >
                {tile}
              </button>
            ) : (
              tile
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The description stands below, so it is not said twice. */
function Tile({ picture, note }: { picture: Picture; note: ReactNode }) {
  return (
    <>
      <PictureImage
        picture={{ ...picture, alt: '' }}
        ratio="1:1"
        sizes="(width < 30rem) 45vw, 14rem"
        className="outline-2 outline-transparent outline-offset-3 group-hover:outline-accent"
      />
      <span className="wrap-anywhere mt-2 line-clamp-2 font-medium leading-snug decoration-2 decoration-accent group-hover:underline">
        {picture.alt}
      </span>
      <span className="wrap-anywhere mt-1 block text-muted text-sm tabular-nums">{note}</span>
    </>
  );
}
