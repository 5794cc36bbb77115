import { housePictures } from '#shared/pictures/house-pictures.ts';
import { pictureAddress, pictureWidths } from '#shared/pictures/pictures.ts';

export function PictureById({ id, className }: { id: string; className: string }) {
  const house = housePictures.find((picture) => picture.id === id);
  return (
    <img
      src={house?.drawing ?? pictureAddress(id, pictureWidths[0], 'jpg')}
      alt={house?.alt || id}
      loading="lazy"
      className={className}
    />
  );
}
