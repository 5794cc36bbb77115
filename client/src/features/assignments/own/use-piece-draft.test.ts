import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { unsavedFields } from '#client/lib/autosave/fields.ts';
import { captionMax } from '#shared/assignments/assignments.ts';
import type { AddedFile, DeliverableView } from '#shared/assignments/views.ts';
import { captionField, moveCaptions, pieceAutosave, pieceDraftName, waitingField } from './use-piece-draft.ts';

const piece = {
  ...{ id: 4, assignmentId: 2, draftVersion: 0, draft: null },
  ...{ text: null, link: null, videos: [], arrivedEarly: null, files: [] },
} as unknown as DeliverableView;

function write(words: { caption: string; credit?: string }) {
  const autosave = pieceAutosave(new QueryClient(), piece, 3, () => Promise.reject(new Error('No network.')));
  for (const [which, text] of Object.entries(words)) {
    autosave.change({ [waitingField('row', which as 'caption')]: text });
  }
  return autosave;
}

const added = (file: Partial<AddedFile>): AddedFile => {
  return { caption: '', credit: '', isNew: false, again: [], ...file } as AddedFile;
};

it('gives a caption to the picture that its upload added, though another device added a later one', () => {
  const autosave = write({ caption: 'The stairs.' });
  const answer = [added({ id: 10, name: 'stairs.jpg', isNew: true }), added({ id: 11, name: 'crowd.jpg' })];
  expect(moveCaptions(autosave, 'row', answer)).toBe(10);
  expect(autosave.getState().values).toMatchObject({ 'captions.10.caption': 'The stairs.' });
  expect(autosave.getState().values).not.toHaveProperty(['captions.11.caption']);
});

it('writes what was typed over what the picture came with, where it is sent again after a lost answer', () => {
  const autosave = write({ caption: 'The stairs.', credit: 'Ana Ruiz' });
  const file = { id: 10, name: 'stairs.jpg', caption: 'IMG 10', credit: 'Camera', again: ['stairs.jpg'] };
  moveCaptions(autosave, 'row', [added(file)]);
  const values = { 'captions.10.caption': 'The stairs.', 'captions.10.credit': 'Ana Ruiz' };
  expect(autosave.getState().values).toMatchObject(values);
});

it.each([
  ['with what it came with', 'IMG 10', undefined, 'IMG 10\n\nThe stairs.'],
  ['but not over the limit', 'x'.repeat(captionMax), undefined, 'The stairs.'],
  ['with what was typed for the other', 'IMG 10', 'From below.', 'From below.\n\nThe stairs.'],
])('joins what was typed of a picture that was chosen twice %s', (_, own, typed, joined) => {
  const autosave = write({ caption: 'The stairs.' });
  if (typed) autosave.change({ [captionField(10, 'caption')]: typed });
  moveCaptions(autosave, 'row', [added({ id: 10, name: 'stairs.jpg', caption: own, again: ['twin.jpg'] })]);
  expect(autosave.getState().values).toMatchObject({ 'captions.10.caption': joined });
});

it('keeps what was written about a picture that was not sent when its piece is handed in', async () => {
  const autosave = write({ caption: 'The stairs.' });
  const close = autosave.open();
  await autosave.submit(async () => undefined);
  close();
  expect(unsavedFields(pieceDraftName(3, 4))).toEqual({ 'waiting.row.caption': 'The stairs.' });
});
