import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#shared/pictures/views.ts';
import { PictureImage } from './picture.tsx';

const photo: Picture = {
  id: '6f1c9b0e-2f55-4b39-9a63-0d7f6f0f9c11',
  alt: 'A stage',
  credit: '',
  width: 1_200,
  height: 800,
  color: '#2f8f83',
  focus: '30% 70%',
  widths: [480, 960, 1_200],
};
const drawing: Picture = { ...photo, id: 'house-cover-1', widths: [], drawing: '/art/covers/1.svg' };

function drawn(element: React.ReactElement) {
  const html = renderToStaticMarkup(element);
  document.body.innerHTML = html;
  return { html, image: document.querySelector('img') as HTMLImageElement };
}

describe('PictureImage', () => {
  it('offers each format in each width, best first, and reserves its room', () => {
    const { image } = drawn(<PictureImage picture={photo} sizes="50vw" />);
    const sources = [...document.querySelectorAll('source')].map(({ type, srcset, sizes }) => ({
      type,
      srcset,
      sizes,
    }));
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]).toMatchObject({
      srcset: `/pictures/${photo.id}/480.avif 480w,/pictures/${photo.id}/960.avif 960w,/pictures/${photo.id}/1200.avif 1200w`,
      sizes: '50vw',
    });
    expect(image.getAttribute('srcset')).toContain(`/pictures/${photo.id}/480.jpg 480w`);
    expect([image.width, image.height, image.alt]).toEqual([1_200, 800, 'A stage']);
  });

  it('writes color and focal point without a style, which the content policy would refuse', () => {
    const { html } = drawn(<PictureImage picture={photo} sizes="50vw" ratio="16:9" />);
    expect(html).not.toContain('style');
    expect(html).toContain('data-focus="30% 70%"');
    expect(html).toContain('<svg color="#2f8f83"');
  });

  it('waits until it is nearly seen, unless it stands in the first screen', () => {
    const loading = (props: object) => drawn(<PictureImage picture={photo} sizes="50vw" {...props} />).image;
    expect(loading({}).getAttribute('loading')).toBe('lazy');
    expect(loading({ lazy: false }).getAttribute('loading')).toBeNull();
  });

  it('shows a drawing as one file', () => {
    const { html, image } = drawn(<PictureImage picture={drawing} sizes="50vw" />);
    expect(html).not.toMatch(/<source|srcset/i);
    expect(image.getAttribute('src')).toBe('/art/covers/1.svg');
  });
});
