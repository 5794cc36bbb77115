import { useEffect, useState } from 'react';
import { DropZone } from '#client/components/files/drop-zone.tsx';
import { FocusHome } from '#client/components/focus/focus-home.tsx';
import { LeaveGuard } from '#client/components/leave-guard.tsx';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { pictureTypes } from '#shared/pictures/library.ts';
import type { LibraryPicture } from '#shared/pictures/views.ts';
import { uploadLimits } from '#shared/uploads.ts';
import { NewPictureForm } from './new-picture-form.tsx';

interface NewPicturesProps {
  id: string;
  onAdded: (picture: LibraryPicture) => void;
  onChosen?: (count: number) => void;
}

interface Chosen {
  id: string;
  file: File;
}

export function NewPictures({ id, onAdded, onChosen }: NewPicturesProps) {
  const [newPictures, setChosen] = useState<readonly Chosen[]>([]);

  const count = newPictures.length;
  useEffect(() => onChosen?.(count), [count, onChosen]);

  function add(files: Iterable<File>): void {
    const added = Array.from(files, (file) => ({ id: newIdempotencyKey(), file }));
    setChosen((before) => [...before, ...added]);
  }

  function remove(gone: string): void {
    setChosen((before) => before.filter((each) => each.id !== gone));
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-display font-semibold text-xl">
        Add pictures
      </h2>
      <p id={`${id}-hint`} className="mt-1 text-muted">
        PNG, JPEG, WebP or GIF, up to {uploadLimits.fileBytes / 1024 ** 2}&nbsp;MB each. About 2,200 pixels wide is
        best; place and camera data are removed. SVG up to 1&nbsp;MB, its text as outlines; it is kept as a picture.
      </p>
      <DropZone
        id={id}
        label="new pictures"
        button="Choose pictures"
        hintId={`${id}-hint`}
        accept={pictureTypes}
        onFiles={add}
      />
      <FocusHome to={id}>
        <ul aria-label="New pictures" className={count > 0 ? 'border-rule border-b' : 'hidden'}>
          {newPictures.map((each, index) => (
            <li key={each.id} className="border-rule border-t py-5">
              <NewPictureForm
                file={each.file}
                isFirst={index === 0}
                onAdded={(picture) => {
                  remove(each.id);
                  onAdded(picture);
                }}
                onRemove={() => remove(each.id)}
              />
            </li>
          ))}
        </ul>
      </FocusHome>
      <LeaveGuard isActive={count > 0} title="Leave the new pictures?" leave="Leave them" stay="Stay here">
        {leaveWords(count)}
      </LeaveGuard>
    </section>
  );
}

export function leaveWords(count: number): string {
  const pictures = count === 1 ? 'One picture is' : `${count} pictures are`;
  return `${pictures} not in the library yet. What you typed stays in this browser; choose the same file again to find it.`;
}
