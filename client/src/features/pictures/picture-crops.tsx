import { PictureImage } from '#client/components/picture.tsx';
import type { Picture } from '#shared/pictures/views.ts';

const crops = [
  { ratio: '16:9', width: 'w-56' },
  { ratio: '1:1', width: 'w-32' },
  { ratio: '3:4', width: 'w-24' },
] as const;

export function PictureCrops({ picture }: { picture: Picture }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {crops.map(({ ratio, width }) => (
        <figure key={ratio} className={`${width} max-w-full`}>
          <PictureImage picture={picture} ratio={ratio} sizes="14rem" lazy={false} />
          <figcaption className="mt-1 text-muted text-sm tabular-nums">Cut to {ratio}</figcaption>
        </figure>
      ))}
    </div>
  );
}
