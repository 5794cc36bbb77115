import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { setCompany } from '#shared/site.ts';
import { MediaKitActions } from './media-kit-contents.tsx';

const name = /^Download Full Media Kit/;

function show(mediaKit: { file: string; isSample?: true }, isSample: boolean): void {
  setDocuments({ media_kit: mediaKit } as unknown as PageDocuments);
  setCompany({ isSample });
  onTestFinished(() => setCompany({ isSample: false }));
  render(<MediaKitActions />);
}

it('opens the file that the company set, in a new tab', () => {
  show({ file: 'https://files.example/kit.pdf', isSample: true }, true);
  const link = screen.getByRole('link', { name });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://files.example/kit.pdf', '_blank']);
});

it('opens the sample’s own file while all of it is the sample', () => {
  show({ file: '', isSample: true }, true);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/sample-media-kit.pdf');
});

it.each([
  ['a company that set no file', { file: '' }, false],
  ['a company whose media kit still holds samples', { file: '', isSample: true as const }, false],
  ['a media kit of its own beside the sample company', { file: '' }, true],
])('prints the page of %s', (_, mediaKit, isSample) => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  show(mediaKit, isSample);
  screen.getByRole('button', { name }).click();
  expect(print).toHaveBeenCalledOnce();
});
