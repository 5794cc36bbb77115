import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchField } from '#client/components/form/search-field.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { Gone } from '#client/components/page/gone.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { RecordDialog } from '#client/components/record-dialog.tsx';
import { formatBytes, formatNumber } from '#client/lib/format-plain.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { textOfUse } from '#shared/picture-library.ts';
import { ownPictureId } from '#shared/pictures.ts';
import type { LibraryPicture, Picture, PictureUses } from '#shared/pictures-views.ts';
import { pictureQueries } from './api.ts';
import { findHousePictures } from './house-search.ts';
import { NewPictures } from './new-pictures.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { PictureGrid } from './picture-grid.tsx';

export function PictureDesk() {
  const [{ q, picture }, change] = useSearchState(['q', 'picture']);
  const list = useInfiniteQuery(pictureQueries.list(q));
  const { data: uses } = useQuery(pictureQueries.uses());
  const house = findHousePictures(q);
  return (
    <div className="mt-6">
      <NewPictures id="new-pictures" onAdded={() => q && change({ q: '' })} />
      <div className="mt-10 mb-4 flex flex-wrap items-end justify-between gap-x-8">
        <div className="w-full max-w-sm">
          <SearchField
            id="picture-search"
            label="Search"
            hint="Words in the description or credit"
            value={q}
            onSearch={(words) => change({ q: words })}
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
            <NoMatch title="No picture has these words." noun="pictures" onClear={() => change({ q: '' })} />
          ) : (
            <p className="text-muted">No pictures of your own yet. Add the first one above.</p>
          )
        }
      >
        {({ rows }) => (
          <>
            <PictureGrid
              label="Pictures"
              pictures={rows}
              note={(each) => ownNote(each, uses)}
              onOpen={({ id }) => change({ picture: id }, { push: true })}
            />
            <LoadMore query={list} noun="pictures" />
          </>
        )}
      </QueryView>
      {house.length > 0 && (
        <section aria-labelledby="house-pictures" className="mt-14 border-rule border-t pt-6">
          <h2 id="house-pictures" className="mb-5 font-display font-semibold text-xl">
            Included with the product
          </h2>
          <PictureGrid label="Included with the product" pictures={house} note={({ id }) => usedIn(id, uses)} />
        </section>
      )}
      {ownPictureId.test(picture) && <OpenPicture id={picture} onClose={() => change({ picture: '' })} />}
    </div>
  );
}

function OpenPicture({ id, onClose }: { id: Picture['id']; onClose: () => void }) {
  const picture = useQuery(pictureQueries.picture(id));
  return (
    <RecordDialog
      query={picture}
      title="Picture"
      size="wide"
      loading="Loading the picture..."
      skeletonLines={12}
      gone={
        <Gone title="This picture is gone." onLeave={onClose}>
          It isn’t in the library, and nothing shows it.
        </Gone>
      }
      onClose={onClose}
    >
      {(picture) => <PictureEditor key={picture.id} picture={picture} onClose={onClose} />}
    </RecordDialog>
  );
}

function ownNote({ id, width, height, bytes }: LibraryPicture, uses: PictureUses | undefined) {
  return (
    <>
      <span className="block">
        {formatNumber(width)} × {formatNumber(height)}, {formatBytes(bytes)}
      </span>
      {usedIn(id, uses)}
    </>
  );
}

function usedIn(id: string, uses: PictureUses | undefined): string {
  if (!uses) return '';
  return uses[id] ? `Used: ${uses[id].map(textOfUse).join('; ')}` : 'Not used';
}
