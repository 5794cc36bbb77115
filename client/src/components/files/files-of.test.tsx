import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilesOf } from './files-of.tsx';

it('offers a stranger’s PDF as a download alone, and draws a picture where it stands', () => {
  const files = [
    { id: 1, name: 'numbers.pdf', type: 'application/pdf', bytes: 10, sha256: 'a', isLocked: true },
    { id: 2, name: 'stage.png', type: 'image/png', bytes: 10, sha256: 'b', isLocked: false },
  ];
  render(<FilesOf files={files} pathOf={(id) => `/files/${id}`} />);
  for (const { id, name } of files) {
    const link = screen.getByRole('link', { name: new RegExp(`Download *${name}`) });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([`/files/${id}`, name]);
  }
  expect(screen.getByText('PDF, may ask for a password, 10 bytes')).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show stage.png']);
});

it('shows an editor the pictures at once, in the room that they will take', () => {
  const file = {
    id: 2,
    name: 'stage.png',
    type: 'image/png',
    bytes: 10,
    sha256: 'b',
    isLocked: false,
    width: 60,
    height: 40,
  };
  render(<FilesOf files={[file]} pathOf={(id) => `/files/${id}`} areShown />);
  const picture = screen.getByRole('img', { name: 'stage.png' });
  expect(['src', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(['/files/2', '60', '40']);
  expect(screen.getByRole('button').textContent).toBe('Hide stage.png');
});
