import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/form/search-field.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import type { Picture } from '#shared/pictures-views.ts';
import { pictureQueries } from './api.ts';
import { findHousePictures } from './house-search.ts';
import { leaveWords, NewPictures } from './new-pictures.tsx';
import { PictureGrid } from './picture-grid.tsx';

interface PicturePickerProps {
  open: boolean;
  title?: string;
  onChoose: (id: Picture['id']) => void;
  onClose: () => void;
}

export function PicturePicker({ open, title = 'Choose a picture', onChoose, onClose }: PicturePickerProps) {
  // Closing would stop an upload that is under way.
  const [waiting, setWaiting] = useState(0);
  const [isAsking, setAsking] = useState(false);
  function choose({ id }: Picture): void {
    onChoose(id);
    onClose();
  }
  function close(): void {
    setAsking(false);
    onClose();
  }
  return (
    <Dialog open={open} onClose={() => (waiting > 0 ? setAsking(true) : onClose())} title={title} size="drawer">
      <Choices onChoose={choose} onChosen={setWaiting} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Leave the new pictures?"
        description={leaveWords(waiting)}
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setAsking(false)}>
            Stay here
          </Button>
          <Button variant="danger" onClick={close}>
            Leave them
          </Button>
        </div>
      </Dialog>
    </Dialog>
  );
}

interface ChoicesProps {
  onChoose: (picture: Picture) => void;
  onChosen: (count: number) => void;
}

function Choices({ onChoose, onChosen }: ChoicesProps) {
  const [q, setQ] = useState('');
  const list = useInfiniteQuery(pictureQueries.list(q));
  const house = findHousePictures(q);
  return (
    <>
      <NewPictures id="picker-new-pictures" onAdded={onChoose} onChosen={onChosen} />
      <div className="mt-8">
        <SearchField
          id="picker-search"
          label="Search"
          hint="Words in the description or credit"
          value={q}
          onSearch={setQ}
        />
      </div>
      <QueryView
        query={list}
        loading="Loading pictures..."
        skeletonLines={8}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <p className="py-4 text-muted">
            {q ? 'No picture in the library has these words.' : 'No pictures of your own yet. Add the first one above.'}
          </p>
        }
      >
        {({ rows }) => (
          <>
            <PictureGrid label="Pictures" pictures={rows} note={({ credit }) => credit} onOpen={onChoose} />
            <LoadMore query={list} noun="pictures" />
          </>
        )}
      </QueryView>
      {house.length > 0 && (
        <>
          <h3 className="mt-10 mb-5 font-display font-semibold text-lg">Included with the product</h3>
          <PictureGrid
            label="Included with the product"
            pictures={house}
            note={({ credit }) => credit}
            onOpen={onChoose}
          />
        </>
      )}
    </>
  );
}
