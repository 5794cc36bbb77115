import { useQuery } from '@tanstack/react-query';
import { Gone } from '#client/components/page/gone.tsx';
import { RecordDialog } from '#client/components/record-dialog.tsx';
import { formatBytes, formatNumber } from '#client/lib/format-plain.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { textOfUse } from '#shared/pictures/library.ts';
import { ownPictureId } from '#shared/pictures/pictures.ts';
import type { LibraryPicture, Picture, PictureUses } from '#shared/pictures/views.ts';
import { pictureQueries } from './api.ts';
import { NewPictures } from './new-pictures.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { PictureList } from './picture-list.tsx';

export function PictureDesk() {
  const [{ q, picture }, change] = useSearchState(['q', 'picture']);
  const { data: uses, isPending } = useQuery(pictureQueries.uses());
  return (
    <div className="mt-6">
      <NewPictures id="new-pictures" onAdded={() => q && change({ q: '' })} />
      {/* Where each is used makes its row higher. */}
      {!isPending && (
        <PictureList
          q={q}
          onSearch={(words) => change({ q: words })}
          ownNote={(each) => ownNote(each, uses)}
          houseNote={({ id }) => usedIn(id, uses)}
          onOpen={({ id }) => change({ picture: id }, { push: true })}
        />
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
