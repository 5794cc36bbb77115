import { type PictureFormat, pictureAddress } from '#shared/pictures/pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';

interface PictureImageProps {
  picture: Picture;
  sizes: string;
  className?: string;
  lazy?: boolean;
  /** Crops the picture to it around the focal point; without it the whole picture is shown. */
  ratio?: keyof typeof ratios;
}

const ratios = { '16:9': 'aspect-video', '1:1': 'aspect-square', '3:4': 'aspect-3/4' };

/** Color and focal point are attributes, because the content policy refuses inline styles (decision 0074). */
export function PictureImage({ picture, sizes, className = '', lazy, ratio }: PictureImageProps) {
  const { id, alt, width, height, color, focus, widths, drawing } = picture;
  const sources = (format: PictureFormat) =>
    widths.map((each) => `${pictureAddress(id, each, format)} ${each}w`).join();
  return (
    <span className={`picture-frame ${ratio ? ratios[ratio] : ''} ${className}`} data-focus={focus}>
      <svg color={color} aria-hidden="true" />
      <picture>
        {!drawing && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
        {!drawing && <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />}
        <img
          loading={lazy === false ? undefined : 'lazy'}
          decoding="async"
          sizes={drawing ? undefined : sizes}
          srcSet={drawing ? undefined : sources('jpg')}
          src={drawing ?? pictureAddress(id, widths.at(-1) ?? width, 'jpg')}
          width={width}
          height={height}
          alt={alt}
        />
      </picture>
    </span>
  );
}
