import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchField } from '#client/components/form/search-field.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { housePictures } from '#shared/pictures/house-pictures.ts';
import type { LibraryPicture, Picture } from '#shared/pictures/views.ts';
import { hasWords } from '#shared/text/fold.ts';
import { pictureQueries } from './api.ts';
import { PictureGrid } from './picture-grid.tsx';

interface PictureListProps {
  q: string;
  onSearch: (q: string) => void;
  ownNote: (picture: LibraryPicture) => ReactNode;
  houseNote: (picture: Picture) => ReactNode;
  onOpen: (picture: LibraryPicture) => void;
  /** Without it house pictures are read-only. */
  onOpenHouse?: (picture: Picture) => void;
}

/** The library, then the pictures of the house, searched together. */
export function PictureList({ q, onSearch, ownNote, houseNote, onOpen, onOpenHouse }: PictureListProps) {
  const list = useInfiniteQuery(pictureQueries.list(q));
  // What is below the library waits for its first answer, and then stays through a search.
  const [isRead, setRead] = useState(!list.isPending);
  if (!isRead && !list.isPending) setRead(true);
  // By the rules of the library's search.
  const house = housePictures.filter(({ alt, credit }) => hasWords(`${alt} ${credit}`, q));
  return (
    <>
      <div className="mt-10 mb-4 flex flex-wrap items-end justify-between gap-x-8">
        <div className="w-full max-w-sm">
          <SearchField
            id="picture-search"
            label="Search"
            hint="Words in the description or credit"
            value={q}
            onSearch={onSearch}
          />
        </div>
        <ListCount list={list.data} />
      </div>
      <QueryView
        query={list}
        loading="Loading pictures..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          q ? (
            <NoMatch title="No picture in the library has these words." noun="pictures" onClear={() => onSearch('')} />
          ) : (
            <p className="text-muted">No pictures of your own yet. Add the first one above.</p>
          )
        }
      >
        {({ rows }) => (
          <>
            <PictureGrid label="Pictures" pictures={rows} note={ownNote} onOpen={onOpen} />
            <LoadMore query={list} noun="pictures" />
          </>
        )}
      </QueryView>
      {house.length > 0 && isRead && (
        <section aria-labelledby="house-pictures" className="mt-14 border-rule border-t pt-6">
          <h2 id="house-pictures" className="mb-5 font-display font-semibold text-xl">
            Included with the product
          </h2>
          <PictureGrid
            label="Included with the product"
            pictures={house}
            note={houseNote}
            {...(onOpenHouse && { onOpen: onOpenHouse })}
          />
        </section>
      )}
    </>
  );
}
