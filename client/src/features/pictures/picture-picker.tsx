import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import type { Picture } from '#shared/pictures/views.ts';
import { leaveWords, NewPictures } from './new-pictures.tsx';
import { PictureList } from './picture-list.tsx';

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
  const creditOf = ({ credit }: Picture) => credit;
  return (
    <>
      <NewPictures id="picker-new-pictures" onAdded={onChoose} onChosen={onChosen} />
      <PictureList
        {...{ q, onSearch: setQ, ownNote: creditOf, houseNote: creditOf, onOpen: onChoose, onOpenHouse: onChoose }}
      />
    </>
  );
}
